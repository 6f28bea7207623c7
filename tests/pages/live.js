// What the tests of live panels share.
// Time in these pages runs only while they do something, and the worker is not asked: so this page
// is busy for some hundredths of a second of everybody's time, and then hears what was posted.
async function waited(times = 1) {
  for (let n = 0; n < times; n++) {
    for (let m = 0, x = 1; m < 2e7; m++) x = (x * 69069 + m) | 0;
    await new Promise((done) => setTimeout(done, 1));
  }
}
// Waits until something is so, as far as it comes to that.
async function until(what, is) {
  for (let looks = 0; looks < 2000 && !is(); looks++) await waited();
  tell(what, is());
}
// The buttons of a live panel, and the step that it is at.
const button = (name) => find(panel + ".live button: " + name);
const step = () => Number((text(panel + ".speed").match(/^step (\d+)/) ?? [0, 0])[1]);

#pragma once

#include <cstddef>

/// All that the script of a page calls in the engine. A page holds one experiment, that of its
/// lesson: it is started with settings, trained step by step, looked at, and asked.
///
///     write(live_room(n), '{"text": "to be or not to be", "rate": 0.6, "steps": 50}');
///     live_start();
///     while (live_step(1) == 1) draw(JSON.parse(read(live_show())));
///
/// Every text is JSON in UTF-8. Its members are those of the lesson's experiment, which
/// lessons/NN_name/program/live.cpp makes. A mistake in a setting is an Error, as everywhere; in a
/// page an error is the end of the module (src/wasm/base/exceptions.cpp), and its script starts
/// another.
extern "C" {

/// Where the script writes a text of so many bytes: settings or a question.
char* live_room(std::size_t bytes);

/// Begins the experiment with the settings in the room. Whatever ran before is gone.
void live_start();

/// Trains `count` steps, or fewer if the training ends before. Returns how many.
std::size_t live_step(std::size_t count);

/// What there is to draw now. A zero byte ends it, and it stays until the next call.
const char* live_show();

/// The answer to the question in the room, such as what the model writes. It changes nothing.
const char* live_ask();

}  // extern "C"

// @ts-check
// Loaded before a program that knows nothing of a supervisor: it ends when the one that started it is gone.
process.once('disconnect', () => process.exit(1));
// Listening alone must not keep the program from ending.
process.channel?.unref();

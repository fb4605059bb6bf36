/** Loaded before a program that must not outlive the one that started it with a channel. */
process.once('disconnect', () => process.exit());
// The channel alone keeps no program running. Its worker threads have none.
process.channel?.unref();

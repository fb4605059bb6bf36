/** Node loads this file before a program. It ends the program when the process that has started the program ends. */
process.once('disconnect', () => process.exit());
// The open channel alone must not keep the program running. Worker threads of the program have no channel.
process.channel?.unref();

/** Ends a process of a build whose parent was killed, before the next build writes the same caches. */
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

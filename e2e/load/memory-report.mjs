/** Loaded before the server, which it leaves as it is: tells what memory still holds once the rest is collected. */
process.on('message', (asked) => {
  if (asked !== 'memory') return
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ live: heapUsed + external, rss })
})
process.channel?.unref()

/** Loaded before the server without changing it: reports the memory still in use after garbage collection. */
process.on('message', (asked) => {
  if (asked !== 'memory') return
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ live: heapUsed + external, rss })
})
process.channel?.unref()

import { setImmediate } from 'node:timers/promises'

/** The longest that one turn of the event loop takes of the processor, in ms, whatever else the machine does. */
export function watchTurns() {
  let longest = 0
  return {
    longest: () => longest,
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      let isOver = false
      const watch = async () => {
        while (!isOver) {
          const before = process.cpuUsage()
          await setImmediate()
          const { user, system } = process.cpuUsage(before)
          longest = Math.max(longest, (user + system) / 1000)
        }
      }
      const watching = watch()
      const result = await work()
      isOver = true
      await watching
      return result
    },
  }
}

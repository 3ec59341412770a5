const WIDTH = 30
const REDRAW_MS = 100

/**
 * A progress bar on standard error: redrawn in place on a terminal, elsewhere a line at every tenth.
 * Returns what to call with how much is done.
 */
export function progressBar(label: string): (done: number, total: number) => void {
  let drawnAt = 0
  let tenth = -1
  return (done, total) => {
    const share = total > 0 ? Math.min(1, done / total) : 1
    const isLast = done >= total
    if (!process.stderr.isTTY) {
      if (Math.floor(share * 10) === tenth) return
      tenth = Math.floor(share * 10)
      process.stderr.write(`${label}: ${tenth * 10} %\n`)
      return
    }
    if (!isLast && Date.now() - drawnAt < REDRAW_MS) return
    drawnAt = Date.now()
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
    process.stderr.write(`\r${label} ${bar} ${Math.floor(share * 100)} %${isLast ? '\n' : ''}`)
  }
}

const WIDTH = 30
const REDRAW_MS = 100
const CLEAR_LINE = '\r\u001b[K'

/** Progress goes to standard error, so that standard output holds only results. */
type Screen = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/** A progress bar: redrawn in place on a terminal, otherwise a line at every 10%. */
export function createProgress(label: string, screen: Screen = process.stderr) {
  let drawnAt = Number.NEGATIVE_INFINITY
  let tenth = -1
  return {
    draw(done: number, total: number): void {
      const share = total > 0 ? Math.min(1, done / total) : 1
      const isLast = done >= total
      if (!screen.isTTY) {
        if (Math.floor(share * 10) === tenth) return
        tenth = Math.floor(share * 10)
        screen.write(`${label}: ${tenth * 10} %\n`)
        return
      }
      const now = performance.now()
      if (!isLast && now - drawnAt < REDRAW_MS) return
      drawnAt = now
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
      screen.write(`${CLEAR_LINE}${label} ${bar} ${Math.floor(share * 100)} %${isLast ? '\n' : ''}`)
    },
    /** Writes a separate line, above the bar if there is one. */
    say: (line: string) => screen.write(`${screen.isTTY ? CLEAR_LINE : ''}${line}\n`),
  }
}

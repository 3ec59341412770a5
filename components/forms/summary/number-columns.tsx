import type { Count } from './summarise'

/** Panel width, height of the tallest column, and of the text lines above and below; px. */
const WIDTH = 262
const TALLEST = 44
const WORD = 18
const BASE = WORD + TALLEST
const COLUMN = 36

/** Few distinct numbers as columns in order, with the count above each. */
export function NumberColumns({ counts }: { counts: readonly Count[] }) {
  const most = counts.reduce((top, { count }) => Math.max(top, count), 1)
  const step = counts.length > 1 ? (WIDTH - COLUMN) / (counts.length - 1) : 0
  const width = Math.min(COLUMN, counts.length > 1 ? step - 4 : COLUMN)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${BASE + WORD}`}
      className="mt-1 w-full max-w-[262px] overflow-visible text-[12px] tabular-nums"
    >
      {counts.map(({ answer, count }, index) => {
        const left = index * step + (COLUMN - width) / 2
        const height = count === 0 ? 0 : Math.max(2, (count / most) * TALLEST)
        return (
          <g key={answer} textAnchor="middle">
            <text x={left + width / 2} y={BASE - height - 6} className="fill-text">
              {count}
            </text>
            <rect x={left} y={BASE - height} width={width} height={height} rx="2" className="fill-accent" />
            <text x={left + width / 2} y={BASE + 16} className="fill-muted">
              {answer}
            </text>
          </g>
        )
      })}
      <line x1="0" x2={WIDTH} y1={BASE + 0.5} y2={BASE + 0.5} className="stroke-border-strong" />
    </svg>
  )
}

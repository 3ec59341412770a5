import type { Count } from './summarise'

const WIDTH = 262
const GAP = 2
const LOOKS = [
  { fill: 'fill-accent', ground: 'bg-accent' },
  { fill: 'fill-accent-border', ground: 'bg-accent-border' },
  { fill: 'fill-control', ground: 'bg-control' },
]

/** Two or three answers as one strip, with labels below. */
export function YesNoStrip({ counts }: { counts: readonly Count[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const room = WIDTH - GAP * (counts.length - 1)
  let left = 0
  const parts = counts.map((one, index) => {
    const width = (one.count / total) * room
    const part = { ...one, left, width, look: LOOKS[counts.length === 2 && index === 1 ? 2 : index] }
    left += width + GAP
    return part
  })
  return (
    <>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" className="mt-1 h-3 w-full">
        {parts.map((part) => (
          <rect
            key={part.answer}
            x={part.left}
            width={part.width}
            height="12"
            rx="2"
            className={part.look?.fill}
          />
        ))}
      </svg>
      <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs/4">
        {parts.map(({ answer, count, look }) => (
          <li key={answer} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-[2px] ${look?.ground}`} />
            <bdi className="text-muted">{answer}</bdi>
            <span className="tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

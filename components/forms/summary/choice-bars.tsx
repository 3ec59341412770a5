import type { Count } from './summarise'

const TRACK = 140

interface ChoiceBarsProps {
  counts: readonly Count[]
  rest: readonly Count[]
  total: number
}

/** One line per answer: text, bar and count. Longer texts go above their bar, which keeps its length and place. */
export function ChoiceBars({ counts, rest, total }: ChoiceBarsProps) {
  return (
    <ul>
      {counts.map((one) => (
        <Bar key={`a ${one.answer}`} {...one} total={total} fill="fill-accent" />
      ))}
      {rest.map((one) => (
        <Bar key={`r ${one.answer}`} {...one} total={total} fill="fill-control" />
      ))}
    </ul>
  )
}

function Bar({ answer, count, total, fill }: Count & { total: number; fill: string }) {
  return (
    <li className="flex min-h-6 flex-wrap content-center items-center py-0.5 text-xs/4">
      <bdi className="max-w-full py-0.5 pr-2 wrap-anywhere">{answer}</bdi>
      <span className="ml-auto flex h-3 w-2/3 shrink-0 items-center">
        <svg aria-hidden viewBox={`0 0 ${TRACK} 8`} preserveAspectRatio="none" className="h-2 min-w-0 flex-1">
          <rect width={TRACK} height="8" rx="2" className="fill-fill" />
          {count > 0 && (
            <rect width={Math.max(2, (count / total) * TRACK)} height="8" rx="2" className={fill} />
          )}
        </svg>
        <span className="w-10 shrink-0 text-end tabular-nums">{count}</span>
      </span>
    </li>
  )
}

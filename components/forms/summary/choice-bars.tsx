import type { Count } from './summarise'

const TRACK = 140

interface ChoiceBarsProps {
  counts: readonly Count[]
  /** Sums of what isn't an answer of its own, in grey. */
  rest: readonly Count[]
  /** All submissions loaded: a whole track. */
  total: number
}

/** A line an answer: the word, its part of all submissions, how many. */
export function ChoiceBars({ counts, rest, total }: ChoiceBarsProps) {
  return (
    <ul>
      {counts.map((one) => (
        <Bar key={`a ${one.answer}`} {...one} total={total} fill="fill-(--accent)" />
      ))}
      {rest.map((one) => (
        <Bar key={`r ${one.answer}`} {...one} total={total} fill="fill-(--control)" />
      ))}
    </ul>
  )
}

function Bar({ answer, count, total, fill }: Count & { total: number; fill: string }) {
  return (
    <li className="flex h-6 items-center text-xs/4">
      <bdi className="w-23 shrink-0 truncate pr-2" title={answer}>
        {answer}
      </bdi>
      <svg aria-hidden viewBox={`0 0 ${TRACK} 8`} preserveAspectRatio="none" className="h-2 min-w-0 flex-1">
        <rect width={TRACK} height="8" rx="2" className="fill-(--fill)" />
        {count > 0 && (
          <rect width={Math.max(2, (count / total) * TRACK)} height="8" rx="2" className={fill} />
        )}
      </svg>
      <span className="w-10 shrink-0 text-end tabular-nums">{count}</span>
    </li>
  )
}

import { AnswerButton } from './answer-button'
import type { Count } from './summarise'

const TRACK = 140

interface ChoiceBarsProps {
  question: string
  counts: readonly Count[]
  rest: readonly Count[]
  total: number
}

const LINE =
  'flex w-full min-h-6 flex-wrap content-center items-center px-1.5 py-0.5 text-start text-xs/4 max-md:min-h-11'

/** One line per answer: text, bar and count. Longer texts go above their bar, which keeps its length and place. */
export function ChoiceBars({ question, counts, rest, total }: ChoiceBarsProps) {
  return (
    <ul className="-mx-1.5">
      {counts.map((one) => (
        <li key={`a ${one.answer}`}>
          <AnswerButton question={question} answer={one.answer} className={LINE}>
            <Bar {...one} total={total} fill="fill-accent" />
          </AnswerButton>
        </li>
      ))}
      {rest.map((one) => (
        <li key={`r ${one.answer}`}>
          {one.kind === 'none' ? (
            <AnswerButton question={question} answer={null} className={`${LINE} text-muted`}>
              <Bar {...one} total={total} fill="fill-control" />
            </AnswerButton>
          ) : (
            <div className={LINE}>
              <Bar {...one} total={total} fill="fill-control" />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Bar({ answer, count, total, fill }: Count & { total: number; fill: string }) {
  return (
    <>
      <bdi className="max-w-full py-0.5 pr-2 wrap-anywhere">{answer}</bdi>
      <span className="ml-auto flex h-3 w-3/5 shrink-0 items-center">
        <svg aria-hidden viewBox={`0 0 ${TRACK} 8`} preserveAspectRatio="none" className="h-2 min-w-0 flex-1">
          <rect width={TRACK} height="8" rx="2" className="fill-fill" />
          {count > 0 && (
            <rect width={Math.max(2, (count / total) * TRACK)} height="8" rx="2" className={fill} />
          )}
        </svg>
        <span className="w-10 shrink-0 text-end tabular-nums">{count}</span>
      </span>
    </>
  )
}

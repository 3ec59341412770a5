import { AnswerButton } from './answer-button'
import type { Count } from './summarise'

/** Height of the tallest column, px. */
const TALLEST = 44

/** Few distinct numbers as columns in order, with the count above each. */
export function NumberColumns({ question, counts }: { question: string; counts: readonly Count[] }) {
  const most = counts.reduce((top, { count }) => Math.max(top, count), 1)
  return (
    <ul className="-mx-1.5 flex max-w-[274px] justify-between text-xs/4 tabular-nums">
      {counts.map(({ answer, count }) => (
        <li key={answer} className="flex max-w-13 min-w-0 flex-1">
          <AnswerButton
            question={question}
            answer={answer}
            className="flex w-full flex-col items-center justify-end px-0.5 pt-1"
          >
            <span className="order-2 w-full max-w-9 border-b border-border-strong px-px">
              <span
                aria-hidden
                className="block rounded-t-[2px] bg-accent"
                style={{ height: count === 0 ? 0 : Math.max(2, (count / most) * TALLEST) }}
              />
            </span>
            <span className="order-3 py-0.5 text-muted">{answer}</span>
            <span className="sr-only order-3">: </span>
            <span className="order-1 pb-0.5">{count}</span>
          </AnswerButton>
        </li>
      ))}
    </ul>
  )
}

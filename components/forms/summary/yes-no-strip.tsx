import { AnswerButton } from './answer-button'
import type { Count } from './summarise'

const WIDTH = 262
const GAP = 2
const YES = { fill: 'fill-accent', ground: 'bg-accent' }
const BETWEEN = { fill: 'fill-accent-border', ground: 'bg-accent-border' }
const NO = { fill: 'fill-control', ground: 'bg-control' }

const isNo = (answer: string) => /^no$/i.test(answer)

/** No is gray in every question, at any place; of two other answers, the second is. */
function looksOf(answers: readonly string[]) {
  const left = answers.length === 2 && !answers.some(isNo) ? [YES, NO] : [YES, BETWEEN, NO]
  return answers.map((answer) => (isNo(answer) ? NO : left.shift()))
}

/** Two or three answers as one strip, with labels below. */
export function YesNoStrip({ question, counts }: { question: string; counts: readonly Count[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const room = WIDTH - GAP * (counts.length - 1)
  const looks = looksOf(counts.map(({ answer }) => answer))
  let left = 0
  const parts = counts.map((one, index) => {
    const width = (one.count / total) * room
    const part = { ...one, left, width, look: looks[index] }
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
      <ul className="mt-1.5 -mx-1.5 flex flex-wrap gap-x-1 text-xs/4">
        {parts.map(({ answer, count, look }) => (
          <li key={answer}>
            <AnswerButton
              question={question}
              answer={answer}
              className="flex min-h-6 items-center gap-1.5 px-1.5 max-md:min-h-11"
            >
              <span aria-hidden className={`size-2 rounded-[2px] ${look?.ground}`} />
              <bdi className="text-muted">{answer}</bdi>
              <span className="tabular-nums">{count}</span>
            </AnswerButton>
          </li>
        ))}
      </ul>
    </>
  )
}

import { AnswerButton } from './answer-button'
import { TABLE } from './messages'
import type { Count } from './summarise'

/** The same counts as numbers, each with its share of all loaded submissions. */
export function CountTable({
  question,
  label,
  counts,
  total,
}: {
  question: string
  label: string
  counts: readonly Count[]
  total: number
}) {
  return (
    <table aria-label={label} className="w-full text-xs/4 tabular-nums">
      <thead className="text-muted">
        <tr className="*:h-6 *:font-medium">
          <th scope="col" className="text-start">
            {TABLE.answer}
          </th>
          <th scope="col" className="w-12 text-end">
            {TABLE.count}
          </th>
          <th scope="col" className="w-14 text-end">
            {TABLE.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, answer, count }) => (
          <tr key={answer} className="border-t border-border *:py-1">
            <th scope="row" className="text-start font-normal wrap-anywhere">
              {kind === 'others' ? (
                <bdi>{answer}</bdi>
              ) : (
                <AnswerButton
                  question={question}
                  answer={kind === 'none' ? null : answer}
                  className="-mx-1.5 min-h-6 px-1.5 text-start"
                >
                  <bdi>{answer}</bdi>
                </AnswerButton>
              )}
            </th>
            <td className="text-end">{count}</td>
            <td className="text-end">{Math.round((count / total) * 100)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

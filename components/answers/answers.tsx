import { LeafValue } from '@/components/record/leaf'
import { ShowAll, useCap } from '@/components/record/show-all'
import { Value } from '@/components/record/value'
import { isAnswer, NOT_ANSWERED, sizeOf } from '@/lib/format/answers'
import { questionLabels } from '@/lib/format/headings'
import { own, type Row, read } from '@/lib/format/reading'

/** Characters of the longest question that is next to its answer. */
const SHORT = 28
/** Maximum number of values shown open in one submission; further answers fold. */
const MOST_OPEN = 1500
/** Parts of one answer shown before "Show all". */
const MOST_PARTS = 100

interface AnswersProps {
  answers: Row
  /** An array, since objects reorder numeric keys. */
  questions?: string[]
}

/**
 * Shows each question with its answer, in the order of the customer system. Nested answers are open. If all questions
 * are short and there is room, each is next to its answer, otherwise above it.
 */
export function Answers({ answers, questions: keys = Object.keys(answers) }: AnswersProps) {
  if (keys.length === 0) return <p className="text-13 text-muted">No answers</p>
  const labels = questionLabels(keys)
  const areShort = [...labels.values()].every((label) => label.length <= SHORT)
  let left = MOST_OPEN
  return (
    <dl className="@container grid gap-4 text-sm tabular-nums">
      {keys.map((key) => {
        const value = own(answers, key)
        const size = sizeOf(value, left)
        const isOpen = size <= left
        if (isOpen) left -= size
        return (
          <div
            key={key}
            className={`min-w-0 [contain-intrinsic-size:auto_44px] [content-visibility:auto] ${areShort ? '@min-[440px]:grid @min-[440px]:grid-cols-[149px_minmax(0,1fr)] @min-[440px]:-my-0.5' : ''}`}
          >
            <dt className="mb-0.5 pr-3 text-13/5 wrap-anywhere text-muted" title={key}>
              <bdi>{labels.get(key)}</bdi>
            </dt>
            <dd className="min-w-0 pl-2 -ml-2">
              {isOpen ? (
                <OpenAnswer value={value} name={key} siblings={answers} />
              ) : (
                <Value value={value} name={key} siblings={answers} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface AnswerProps {
  value: unknown
  name: string
  siblings?: Row
}

/** An answer with all of its parts, one per line. `sizeOf` has checked the depth. */
function OpenAnswer({ value, name, siblings }: AnswerProps) {
  if (!isAnswer(value)) return <span className="text-muted">{NOT_ANSWERED}</span>
  const reading = read(value, name, siblings)
  switch (reading.kind) {
    case 'fields':
      return <OpenFields row={reading.fields} />
    case 'table':
      return <OpenList items={reading.rows} name={name} />
    case 'list':
      return <OpenList items={reading.items} name={name} />
    default:
      return <LeafValue reading={reading} value={value} />
  }
}

const GROUP = 'min-w-0 border-l border-border pl-3'

function OpenFields({ row }: { row: Row }) {
  const { shown, hidden, showAll } = useCap(Object.keys(row), MOST_PARTS)
  const labels = questionLabels(shown)
  return (
    <div className={GROUP}>
      <dl className="@container grid min-w-0 gap-1 text-13">
        {shown.map((key) => (
          <div key={key} className="grid grid-cols-[136px_minmax(0,1fr)] @max-[256px]:grid-cols-1">
            <dt className="pr-3 wrap-anywhere text-muted" title={key}>
              <bdi>{labels.get(key)}</bdi>
            </dt>
            <dd className="min-w-0">
              <OpenAnswer value={own(row, key)} name={key} siblings={row} />
            </dd>
          </div>
        ))}
      </dl>
      <ShowAll hidden={hidden} total={shown.length + hidden} what="fields" onShowAll={showAll} />
    </div>
  )
}

function OpenList({ items, name }: { items: readonly unknown[]; name: string }) {
  const { shown, hidden, showAll } = useCap(items, MOST_PARTS)
  return (
    <>
      <ol className="grid min-w-0 gap-1">
        {[...shown.entries()].map(([place, item]) => (
          <li key={place} className="min-w-0">
            <OpenAnswer value={item} name={name} />
          </li>
        ))}
      </ol>
      <ShowAll hidden={hidden} total={items.length} what="values" onShowAll={showAll} />
    </>
  )
}

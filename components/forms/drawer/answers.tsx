import { Value } from '@/components/record/value'
import { humanise } from '@/lib/format/label'
import { own, type Row } from '@/lib/format/reading'

/** Each question over its answer, in the order in which upstream sent them. */
export function Answers({ answers }: { answers: Row }) {
  const keys = Object.keys(answers)
  if (keys.length === 0) return <p className="text-[13px]/[18px] text-(--muted)">No answers were sent</p>
  return (
    <dl className="grid gap-4 text-sm tabular-nums">
      {keys.map((key) => (
        <div key={key} className="min-w-0 [contain-intrinsic-size:auto_44px] [content-visibility:auto]">
          <dt className="mb-0.5 text-[13px]/[18px] wrap-anywhere text-(--muted)" title={key}>
            <bdi>{humanise(key)}</bdi>
          </dt>
          <dd className="min-w-0 pl-2 -ml-2">
            <Value value={own(answers, key)} name={key} siblings={answers} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

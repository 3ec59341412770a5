import type { ReactNode } from 'react'
import { fieldLabels } from '@/lib/format/headings'
import { own, type Row } from '@/lib/format/reading'
import { ShowAll, useCap } from './show-all'
import { Value } from './value'

/** A label and its value, side by side or stacked if narrow; the raw key on hover. */
export function Field({ label, raw, children }: { label: string; raw?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[136px_minmax(0,1fr)] max-[300px]:grid-cols-1 @max-[256px]:grid-cols-1">
      <dt className="pr-3 wrap-anywhere text-muted" title={raw}>
        <bdi>{label}</bdi>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** An object of any shape as labels and values, in the order sent. */
export function Fields({ row }: { row: Row }) {
  const { shown, hidden, showAll } = useCap(Object.keys(row), 60)
  const labels = fieldLabels(shown)
  const total = shown.length + hidden
  return (
    <>
      <dl className="@container grid min-w-0 gap-2 print:block print:space-y-2">
        {shown.map((key) => (
          <Field key={key} label={labels.get(key) ?? key} raw={key}>
            <Value value={own(row, key)} name={key} siblings={row} />
          </Field>
        ))}
      </dl>
      <ShowAll hidden={hidden} total={total} what="fields" onShowAll={showAll} />
    </>
  )
}

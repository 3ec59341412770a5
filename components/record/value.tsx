import { humanise } from '@/lib/format/label'
import { type Reading, type Row, read, summary } from '@/lib/format/reading'
import { Fields } from './fields'
import { Fold } from './fold'
import { LeafValue } from './leaf'
import { ShowAll, useCap } from './show-all'
import { RecordTable } from './table'

function ValueList({ items, name }: { items: unknown[]; name: string }) {
  const { shown, hidden, showAll } = useCap(items, 50)
  return (
    <>
      <ol className="grid min-w-0 gap-1">
        {[...shown.entries()].map(([place, item]) => (
          <li key={place} className="min-w-0">
            <Value value={item} name={name} />
          </li>
        ))}
      </ol>
      <ShowAll hidden={hidden} total={items.length} what="values" onShowAll={showAll} />
    </>
  )
}

/** Field names of ids, shown in the id font. */
const ID = /(^|_)id$/

/** Any JSON value: primitives formatted with the raw value on hover; nested values folded, or `open`. */
export function Value(props: { value: unknown; name?: string; siblings?: Row; open?: boolean }) {
  const { value, name = '', siblings, open = false } = props
  const reading = read(value, name, siblings)
  switch (reading.kind) {
    case 'fields':
    case 'table':
    case 'list': {
      const parts = <Parts reading={reading} name={name} />
      if (open || (reading.kind === 'list' && isShort(reading.items))) return parts
      return (
        <Fold label={summary(reading)} name={name === '' ? '' : humanise(name)}>
          {parts}
        </Fold>
      )
    }
    default: {
      const leaf = <LeafValue reading={reading} value={value} />
      return reading.kind === 'text' && ID.test(name) ? (
        <span className="font-mono text-xs/[18px]">{leaf}</span>
      ) : (
        leaf
      )
    }
  }
}

type Nested = Extract<Reading, { kind: 'list' | 'table' | 'fields' }>

function Parts({ reading, name }: { reading: Nested; name: string }) {
  if (reading.kind === 'fields') return <Fields row={reading.fields} />
  if (reading.kind === 'table')
    return <RecordTable rows={reading.rows} name={name === '' ? 'Rows' : humanise(name)} />
  return <ValueList items={reading.items} name={name} />
}

/** A few plain texts, such as multiple-choice answers, need no fold. */
function isShort(items: readonly unknown[]): boolean {
  return items.length <= 8 && items.every((item) => typeof item !== 'object' && String(item).length <= 80)
}

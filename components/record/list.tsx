import { ShowAll, useCap } from './show-all'
import { Value } from './value'

/** A list of values, one per line, with an accessible count. */
export function ValueList({ items, name }: { items: unknown[]; name: string }) {
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

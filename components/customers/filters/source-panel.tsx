import { useId } from 'react'
import { SOURCE } from '@/components/customers/messages'
import { LIST_SOURCES, type ListSource } from '@/lib/directory-list'

export interface SourcePanelProps {
  value: ListSource
  onChange: (value: ListSource) => void
}

/** Where the rows come from, and what each source can do. */
export function SourcePanel({ value, onChange }: SourcePanelProps) {
  const name = useId()
  return (
    <div className="w-72 max-w-[calc(100vw-2rem)]">
      <p className="px-2 pt-1.5 pb-1 text-xs/4 font-medium text-muted">{SOURCE.label}</p>
      {LIST_SOURCES.map((source) => (
        <label
          key={source}
          className="grid grid-cols-[auto_1fr] gap-x-2.5 rounded-sm px-2 py-2 hover:bg-fill-strong"
        >
          <input
            type="radio"
            name={name}
            aria-label={SOURCE.names[source]}
            checked={source === value}
            onChange={() => onChange(source)}
            className="mt-0.5 accent-accent"
          />
          <span className="font-medium">{SOURCE.names[source]}</span>
          <span className="col-start-2 text-muted">{SOURCE.tips[source]}</span>
        </label>
      ))}
    </div>
  )
}

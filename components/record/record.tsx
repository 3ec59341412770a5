import { Value } from './value'

/** Shows any JSON value with its first level unfolded. `name` labels it. */
export function RecordView({ value, name }: { value: unknown; name?: string }) {
  return (
    <div className="min-w-0 text-13 tabular-nums">
      <Value value={value} name={name} open />
    </div>
  )
}

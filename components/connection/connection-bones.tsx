import { Skeleton } from '@/components/ui/skeleton'

const LINES = ['30%', '46%', '62%', '40%']

/** Skeleton of the state, the facts and the chart. Shown after 150 ms of loading. */
export function ConnectionBones() {
  return (
    <div
      aria-hidden
      className="px-6 opacity-100 transition-opacity delay-150 duration-0 starting:opacity-0 max-md:px-4"
    >
      <div className="grid max-w-3xl gap-4 pt-2">
        <Skeleton width="180px" />
        {LINES.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div className="mt-14 h-32 max-w-3xl rounded-md bg-fill" />
    </div>
  )
}

import { Suspense } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import type { SinceState } from './use-since'

const SinceFilter = lazyPart(
  () => import('./since-filter').then((module) => module.SinceFilter),
  'Couldn’t load this list’s filter. Reload the page.',
)

/** The filter of a list by time; most visits have none. */
export function LazySinceFilter({ label, filter }: { label: string; filter: SinceState }) {
  return (
    <Suspense>
      {(filter.since !== null || filter.odd.length > 0) && <SinceFilter label={label} filter={filter} />}
    </Suspense>
  )
}

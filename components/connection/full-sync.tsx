import { timeLeftText, useTimeLeft } from '@/components/record/time-left'
import type { DirectoryStatus } from '@/lib/answers/directory'
import { FACTS, fullSyncMessage } from './messages'

/** How long the pace is watched before the time left is shown, in ms: a sync gets further only page by page. */
const WATCHED_MS = 10_000

interface FullSyncProps {
  directory: DirectoryStatus
  when: (at: string) => string
}

/** The progress of a full sync, with a bar that takes no room of its own; else when the last one ended. */
export function FullSync({ directory, when }: FullSyncProps) {
  const { fullSync } = directory
  const total = fullSync?.total ?? null
  const left = useTimeLeft(fullSync?.read ?? 0, total, WATCHED_MS)
  return (
    <div className="max-[379px]:min-h-[2lh]">
      <div className="relative max-w-80">
        {fullSyncMessage(directory, left === null ? null : timeLeftText(left), when)}
        {fullSync && (total !== null || fullSync.pausedSince === null) && (
          <progress
            className="progress absolute top-full mt-0.5 h-1"
            aria-label={FACTS.fullSync}
            {...(total !== null && { value: fullSync.read, max: total })}
          />
        )}
      </div>
    </div>
  )
}

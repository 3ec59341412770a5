import 'server-only'
import type { Customer } from '@/lib/contract'
import { appContext } from '@/lib/server/app/app-context'
import { describeError } from '@/lib/server/app/log'

/** The directory learns who was looked at, beside: nobody waits for it. `askedAt` is when, in ms since 1970. */
export function noteOpened(customers: readonly Customer[], askedAt: number): void {
  const { directory, log } = appContext()
  directory
    ?.note(customers, askedAt)
    .catch((error: unknown) => log.error({ error: describeError(error) }, 'directory update failed'))
}

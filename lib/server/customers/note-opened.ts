import 'server-only'
import type { Customer } from '@/lib/contract'
import type { AppContext } from '@/lib/server/app/app-context'
import { describeError } from '@/lib/server/app/log'

/** Tells the directory in the background which customer was opened. `askedAt` is ms since 1970. */
export function noteOpened(
  { directory, log }: Pick<AppContext, 'directory' | 'log'>,
  customers: readonly Customer[],
  askedAt: number,
): void {
  directory
    ?.note(customers, askedAt)
    .catch((error: unknown) => log.error({ error: describeError(error) }, 'directory update failed'))
}

import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { READER } from '@/lib/format/clock-time'

const readers = new AsyncLocalStorage<{ isTwelveHour: boolean }>()
Object.assign(globalThis, { [READER]: () => readers.getStore() })

/** Handles a page request with a clock of its own: requests of users with other clocks render at the same time. */
export const withOwnReader = <Answer>(handle: () => Answer): Answer =>
  readers.run({ isTwelveHour: false }, handle)

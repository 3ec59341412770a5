import type { MissedAnswer } from '@/lib/answers/directory'
import { send } from './api'

/** Reads the rejected rows. A separate module, so that pages load it only on use. */
export const missedApi = {
  missed: (body: { offset: number }, signal?: AbortSignal) =>
    send<MissedAnswer>('POST', '/api/customers/unreadable', body, signal),
}

import type { RejectedRowsAnswer } from '@/lib/answers/directory'
import { send } from './api'

/** Reads the rejected rows. A separate module, so that pages load it only on use. */
export const rejectedRowsApi = {
  missed: (body: { offset: number }, signal?: AbortSignal) =>
    send<RejectedRowsAnswer>('POST', '/api/customers/unreadable', body, signal),
}

import type { MissedAnswer } from '@/lib/answers/directory'
import { send } from './api'

/** Reads what the directory missed, apart from the other calls: no page needs it before somebody asks. */
export const missedApi = {
  missed: (body: { offset: number }, signal?: AbortSignal) =>
    send<MissedAnswer>('POST', '/api/customers/unreadable', body, signal),
}

import type { AuditAnswer } from '@/lib/answers/audit'
import { send } from './api'

export const auditApi = {
  list: (query: Record<string, string>, signal?: AbortSignal) =>
    send<AuditAnswer>('GET', `/api/audit?${new URLSearchParams(query)}`, undefined, signal),
}

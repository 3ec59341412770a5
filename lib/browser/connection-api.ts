import type { Connection } from '@/lib/answers/connection'
import { send } from './api'

export const connectionApi = {
  read: (signal?: AbortSignal) => send<Connection>('GET', '/api/connection', undefined, signal),
  checkKeys: () => send<Connection>('POST', '/api/connection'),
}

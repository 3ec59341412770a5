import { send } from './api'

/** Calls about the user's own session. */
export const sessionApi = {
  password: (password: string) => send<void>('POST', '/api/session/password', { password }),
}

import { send } from './api'
import type { Role } from './role'

/** A person of the team; times are ISO instants. */
export interface TeamPerson {
  id: string
  email: string
  name: string
  role: Role
  state: 'active' | 'invited' | 'disabled'
  hasSecondFactor: boolean
  /** Null: never. */
  lastSeenAt: string | null
  /** Until when the one-time link works that was last made; null: there is none. */
  linkExpiresAt: string | null
  isYou: boolean
}

/** A one-time link to set a password, shown once. */
export interface OneTimeLink {
  url: string
  expiresAt: string
}

const pathOf = (id: string) => `/api/team/${encodeURIComponent(id)}`

/** Calls of the team's page. All but `listPeople` need a fresh password. */
export const teamApi = {
  listPeople: (signal?: AbortSignal) => send<{ people: TeamPerson[] }>('GET', '/api/team', undefined, signal),
  addPerson: (body: { email: string; role: Role }) =>
    send<{ person: TeamPerson; link: OneTimeLink }>('POST', '/api/team', body),
  changeRole: (id: string, role: Role) => send<{ person: TeamPerson }>('PATCH', pathOf(id), { role }),
  setDisabled: (id: string, disabled: boolean) =>
    send<{ person: TeamPerson }>('PATCH', pathOf(id), { disabled }),
  createLink: (id: string) => send<{ person: TeamPerson; link: OneTimeLink }>('POST', `${pathOf(id)}/link`),
  signOutEverywhere: (id: string) => send<void>('DELETE', `${pathOf(id)}/sessions`),
}

import { send } from './api'
import type { Role } from './role'

/** A person of the team; times are ISO instants. */
export interface TeamPerson {
  id: string
  email: string
  name: string
  role: Role
  /** `invited`: has no password yet. */
  state: 'active' | 'invited' | 'disabled'
  hasSecondFactor: boolean
  lastSeenAt: string | null
  linkExpiresAt: string | null
  isYou: boolean
}

export interface PersonAnswer {
  person: TeamPerson
}

/** A person with a link, good once, to set a password. The link is told this one time. */
export interface LinkAnswer extends PersonAnswer {
  link: { url: string; expiresAt: string }
}

const pathOf = (personId: string) => `/api/team/${encodeURIComponent(personId)}`

/** Typed calls of the team page. All but `team` need a fresh password. */
export const teamApi = {
  team: (signal?: AbortSignal) => send<{ people: TeamPerson[] }>('GET', '/api/team', undefined, signal),
  addPerson: (body: { email: string; role: Role }) => send<LinkAnswer>('POST', '/api/team', body),
  changePerson: (personId: string, body: { role: Role } | { disabled: boolean }) =>
    send<PersonAnswer>('PATCH', pathOf(personId), body),
  resetPerson: (personId: string) => send<LinkAnswer>('POST', `${pathOf(personId)}/link`),
  signOutPerson: (personId: string) => send<void>('DELETE', `${pathOf(personId)}/sessions`),
}

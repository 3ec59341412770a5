import type { Role } from '@/lib/access'
import type { OneTimeLink, TeamPerson } from '@/lib/answers/team'
import { send } from './api'

const pathOf = (id: string) => `/api/team/${encodeURIComponent(id)}`

/** Calls of the team page. All except `listPeople` need a fresh password. */
export const teamApi = {
  listPeople: (signal?: AbortSignal) => send<{ people: TeamPerson[] }>('GET', '/api/team', undefined, signal),
  addUser: (body: { email: string; role: Role }) =>
    send<{ person: TeamPerson; link: OneTimeLink }>('POST', '/api/team', body),
  changeRole: (id: string, role: Role) => send<{ person: TeamPerson }>('PATCH', pathOf(id), { role }),
  setDisabled: (id: string, disabled: boolean) =>
    send<{ person: TeamPerson }>('PATCH', pathOf(id), { disabled }),
  createLink: (id: string) => send<{ person: TeamPerson; link: OneTimeLink }>('POST', `${pathOf(id)}/link`),
  signOutEverywhere: (id: string) => send<void>('DELETE', `${pathOf(id)}/sessions`),
}

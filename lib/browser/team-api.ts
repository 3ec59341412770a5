import type { Role } from '@/lib/access'
import type { OneTimeLink, TeamAnswer, TeamPerson } from '@/lib/answers/team'
import { send } from './api'

const pathOf = (id: string) => `/api/team/${encodeURIComponent(id)}`

/** Calls of the team page. All except `listPeople` need a fresh password. */
export const teamApi = {
  /** `since`: an ISO time; the response names the users who first signed in after it. */
  listPeople: (since: string | null, signal?: AbortSignal) =>
    send<TeamAnswer>(
      'GET',
      since === null ? '/api/team' : `/api/team?${new URLSearchParams({ first_sign_in_since: since })}`,
      undefined,
      signal,
    ),
  addUser: (body: { email: string; role: Role }) =>
    send<{ person: TeamPerson; link: OneTimeLink }>('POST', '/api/team', body),
  changeRole: (id: string, role: Role) => send<{ person: TeamPerson }>('PATCH', pathOf(id), { role }),
  setDisabled: (id: string, disabled: boolean) =>
    send<{ person: TeamPerson }>('PATCH', pathOf(id), { disabled }),
  createLink: (id: string) => send<{ person: TeamPerson; link: OneTimeLink }>('POST', `${pathOf(id)}/link`),
  signOutEverywhere: (id: string) => send<void>('DELETE', `${pathOf(id)}/sessions`),
}

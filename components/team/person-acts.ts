import type { Role } from '@/lib/access'
import type { OneTimeLink, TeamPerson } from '@/lib/answers/team'
import { teamApi } from '@/lib/browser/team-api'
import {
  DISABLE_USER,
  ENABLE_USER,
  NEW_LINK as LINK,
  RESET_PASSWORD as RESET,
  SIGN_OUT_USER,
} from './messages'

/** An action on a user that needs confirmation, and its dialog's text. */
export interface PersonAct {
  title: string
  detail: (role: Role) => string
  button: string
  running: string
  done: (name: string) => string
  isDanger?: boolean
  needsAnotherAdmin?: boolean
  run: (person: TeamPerson) => Promise<{ person: TeamPerson; link?: OneTimeLink } | undefined>
}

export const DISABLE: PersonAct = {
  ...DISABLE_USER,
  isDanger: true,
  needsAnotherAdmin: true,
  run: ({ id }) => teamApi.setDisabled(id, true),
}

export const ENABLE: PersonAct = { ...ENABLE_USER, run: ({ id }) => teamApi.setDisabled(id, false) }

export const SIGN_OUT: PersonAct = {
  ...SIGN_OUT_USER,
  run: ({ id }) => teamApi.signOutEverywhere(id).then(() => undefined),
}

export const NEW_LINK: PersonAct = { ...LINK, run: ({ id }) => teamApi.createLink(id) }

export const RESET_PASSWORD: PersonAct = {
  ...RESET,
  needsAnotherAdmin: true,
  run: ({ id }) => teamApi.createLink(id),
}

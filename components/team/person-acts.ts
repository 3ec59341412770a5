import type { OneTimeLink, TeamPerson } from '@/lib/answers/team'
import { teamApi } from '@/lib/browser/team-api'
import {
  DISABLE_USER,
  ENABLE_USER,
  NEW_LINK as LINK,
  RESET_PASSWORD as RESET,
  SIGN_OUT_USER,
} from './messages'

/** An action on a user that needs confirmation. */
export interface PersonAct {
  title: (person: TeamPerson) => string
  says: (person: TeamPerson) => string
  verb: string
  running: string
  isDanger: boolean
  needsAnotherAdmin: boolean
  done: (name: string) => string
  run: (person: TeamPerson) => Promise<{ link?: OneTimeLink } | undefined>
}

export const DISABLE: PersonAct = {
  title: () => DISABLE_USER.title,
  says: () => DISABLE_USER.detail,
  verb: DISABLE_USER.button,
  running: DISABLE_USER.running,
  isDanger: true,
  needsAnotherAdmin: true,
  done: DISABLE_USER.done,
  run: async ({ id }) => void (await teamApi.setDisabled(id, true)),
}

export const ENABLE: PersonAct = {
  title: () => ENABLE_USER.title,
  says: ({ role }) => ENABLE_USER.detail(role),
  verb: ENABLE_USER.button,
  running: ENABLE_USER.running,
  isDanger: false,
  needsAnotherAdmin: false,
  done: ENABLE_USER.done,
  run: async ({ id }) => void (await teamApi.setDisabled(id, false)),
}

export const SIGN_OUT: PersonAct = {
  title: () => SIGN_OUT_USER.title,
  says: () => SIGN_OUT_USER.detail,
  verb: SIGN_OUT_USER.button,
  running: SIGN_OUT_USER.running,
  isDanger: false,
  needsAnotherAdmin: false,
  done: SIGN_OUT_USER.done,
  run: async ({ id }) => teamApi.signOutEverywhere(id).then(() => undefined),
}

export const NEW_LINK: PersonAct = {
  title: () => LINK.title,
  says: () => LINK.detail,
  verb: LINK.button,
  running: LINK.running,
  isDanger: false,
  needsAnotherAdmin: false,
  done: LINK.done,
  run: ({ id }) => teamApi.createLink(id),
}

export const RESET_PASSWORD: PersonAct = {
  title: () => RESET.title,
  says: () => RESET.detail,
  verb: RESET.button,
  running: RESET.running,
  isDanger: false,
  needsAnotherAdmin: true,
  done: RESET.done,
  run: ({ id }) => teamApi.createLink(id),
}

import type { OneTimeLink, TeamPerson } from '@/lib/answers/team'
import { teamApi } from '@/lib/browser/team-api'

/** Something done to a person after asking. */
export interface PersonAct {
  title: (person: TeamPerson) => string
  /** What happens. */
  says: (person: TeamPerson) => string
  verb: string
  running: string
  isDanger: boolean
  /** Whether the last admin can't have it done. */
  needsAnotherAdmin: boolean
  done: (name: string) => string
  run: (person: TeamPerson) => Promise<{ link?: OneTimeLink } | undefined>
}

export const DISABLE: PersonAct = {
  title: () => 'Disable this person',
  says: () =>
    'is signed out everywhere at once and can’t sign in until enabled again. One-time links end. What the person did stays in the audit log.',
  verb: 'Disable',
  running: 'Disabling',
  isDanger: true,
  needsAnotherAdmin: true,
  done: (name) => `Disabled ${name}`,
  run: async ({ id }) => void (await teamApi.setDisabled(id, true)),
}

export const ENABLE: PersonAct = {
  title: () => 'Enable this person',
  says: ({ role }) =>
    `can sign in again as ${role}, with the password from before. Ended sessions stay ended.`,
  verb: 'Enable',
  running: 'Enabling',
  isDanger: false,
  needsAnotherAdmin: false,
  done: (name) => `Enabled ${name}`,
  run: async ({ id }) => void (await teamApi.setDisabled(id, false)),
}

export const SIGN_OUT: PersonAct = {
  title: () => 'Sign out everywhere',
  says: () => 'has to sign in again in every browser, from the next click on. The password stays.',
  verb: 'Sign out',
  running: 'Signing out',
  isDanger: false,
  needsAnotherAdmin: false,
  done: (name) => `Signed ${name} out everywhere`,
  run: async ({ id }) => teamApi.signOutEverywhere(id).then(() => undefined),
}

export const NEW_LINK: PersonAct = {
  title: ({ state }) => (state === 'invited' ? 'New one-time link' : 'Reset with a one-time link'),
  says: ({ state }) =>
    state === 'invited'
      ? 'gets a new link to set a password. The link from before stops working.'
      : 'is signed out everywhere, and the password and second factor end at once. Signing in works again once the new link was used to set a password.',
  verb: 'Make a new link',
  running: 'Making a link',
  isDanger: false,
  needsAnotherAdmin: true,
  done: (name) => `Made a new link for ${name}`,
  run: ({ id }) => teamApi.createLink(id),
}

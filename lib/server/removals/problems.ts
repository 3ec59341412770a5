import 'server-only'
import { Problem } from '@/lib/server/app/problem'

const NOTHING = 'Nothing was removed.'
const later = (removalId: string) => ({ headers: { 'retry-after': '5' }, extra: { removalId } })

const AGAIN = `${NOTHING} Open the contact and start again.`

/** Why a removal is rejected before upstream is called. */
export const refusals = {
  token: () =>
    new Problem(409, 'This confirmation was used or has expired', {
      type: '/problems/removal-token',
      detail: AGAIN,
    }),
  changed: () =>
    new Problem(409, 'The contact has changed since you opened it', {
      type: '/problems/removal-changed',
      detail: AGAIN,
    }),
  gone: () =>
    new Problem(409, 'The contact no longer exists', {
      type: '/problems/removal-gone',
      detail: 'Your customer system no longer has a contact with this ID, so there was nothing to remove.',
    }),
  running: () =>
    new Problem(409, 'This contact is already being removed', {
      type: '/problems/removal-running',
      detail: 'See the result on the Removals page.',
    }),
  ambiguous: () =>
    new Problem(409, 'More than one contact has this ID', {
      type: '/problems/removal-ambiguous',
      detail: `${NOTHING} Frontdesk can’t tell which contact would be removed.`,
    }),
  inexact: () =>
    new Problem(409, 'The contact’s ID may be rounded', {
      type: '/problems/removal-inexact',
      detail: `${NOTHING} Your customer system sent the ID as a number that may be rounded, so it could belong to another contact.`,
    }),
  unrecorded: (removalId: string) =>
    new Problem(503, 'The result of the removal couldn’t be recorded', {
      type: '/problems/removal-unrecorded',
      detail: 'Frontdesk sent the removal and keeps checking its outcome. See the Removals page.',
      ...later(removalId),
    }),
  notAsked: (removalId: string) =>
    new Problem(503, 'The removal couldn’t be started', {
      type: '/problems/removal-unrecorded',
      detail: 'It is listed on the Removals page, but Frontdesk didn’t send it to your customer system.',
      ...later(removalId),
    }),
  unshown: (removalId: string) =>
    new Problem(503, 'The removal was recorded, but can’t be shown right now', {
      type: '/problems/removal-unrecorded',
      detail:
        'Don’t start it again: Frontdesk already sent the removal. See the result on the Removals page.',
      ...later(removalId),
    }),
  unknown: () =>
    new Problem(404, 'Contact not found', { detail: 'Your customer system has no contact with this ID.' }),
}

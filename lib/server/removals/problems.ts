import 'server-only'
import { Problem } from '../problem'

const NOTHING = 'Nothing was removed.'
/** With what to look the removal up by, once that is possible again. */
const later = (removalId: string) => ({ headers: { 'retry-after': '5' }, extra: { removalId } })

const AGAIN = `${NOTHING} Open the contact and begin again.`

/** Why a removal is refused before upstream is asked for anything. */
export const refusals = {
  token: () =>
    new Problem(409, 'This confirmation was used or has expired', {
      type: '/problems/removal-token',
      detail: AGAIN,
    }),
  changed: () =>
    new Problem(409, 'The contact has changed since you looked', {
      type: '/problems/removal-changed',
      detail: AGAIN,
    }),
  gone: () =>
    new Problem(409, 'The contact is not there any more', {
      type: '/problems/removal-gone',
      detail: 'Upstream no longer knows this id. Nothing was asked of it.',
    }),
  running: () =>
    new Problem(409, 'This contact is being removed already', {
      type: '/problems/removal-running',
      detail: 'See Removals for how it went.',
    }),
  ambiguous: () =>
    new Problem(409, 'More than one contact has this id', {
      type: '/problems/removal-ambiguous',
      detail: `${NOTHING} Nobody can say whom a removal would hit.`,
    }),
  inexact: () =>
    new Problem(409, 'The contact’s id is not exact', {
      type: '/problems/removal-inexact',
      detail: `${NOTHING} Its id came as a number that is easily rounded, and would then be another contact’s.`,
    }),
  unrecorded: (removalId: string) =>
    new Problem(503, 'How the removal ended couldn’t be recorded', {
      type: '/problems/removal-unrecorded',
      detail: 'Upstream was asked once. Frontdesk reads the contact until it knows; see Removals.',
      ...later(removalId),
    }),
  notAsked: (removalId: string) =>
    new Problem(503, 'The removal couldn’t be started', {
      type: '/problems/removal-unrecorded',
      detail: 'It is listed under Removals, but your customer system was not asked to remove the contact.',
      ...later(removalId),
    }),
  unshown: (removalId: string) =>
    new Problem(503, 'The removal was recorded, but can’t be shown right now', {
      type: '/problems/removal-unrecorded',
      detail: 'Don’t start it again: your customer system was asked once. See Removals for how it went.',
      ...later(removalId),
    }),
  unknown: () => new Problem(404, 'No contact has this id'),
}

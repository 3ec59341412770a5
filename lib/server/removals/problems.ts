import 'server-only'
import { Problem } from '../problem'

const NOTHING = 'Nothing was removed.'
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
  unknown: () => new Problem(404, 'No contact has this id'),
}

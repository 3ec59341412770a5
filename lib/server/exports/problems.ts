import 'server-only'
import { Problem } from '../problem'

/** Why an export isn't begun, shown or handed over. */
export const refusals = {
  unknown: () => new Problem(404, 'No export has this id'),
  running: () =>
    new Problem(409, 'Another export of yours is running', {
      type: '/problems/export-running',
      detail: 'Wait until it is done, or cancel it.',
    }),
  notReady: () =>
    new Problem(409, 'The file isn’t ready yet', {
      type: '/problems/export-running',
      detail: 'Wait until it is ready, then download it.',
    }),
  noDirectory: () =>
    new Problem(409, 'Only the directory can narrow a list so', {
      type: '/problems/no-directory',
      detail: 'It is switched off, or hasn’t read everybody yet. Export without these filters, or later.',
    }),
  mayNot: () => new Problem(403, 'Who asked for this export may not export any more'),
  noContact: () => new Problem(404, 'The studio’s system has no contact of this id'),
  otherContacts: () =>
    new Problem(502, 'Your customer system answered with other contacts', {
      detail: 'It ignored the contact id, so this contact couldn’t be read. Nothing was exported.',
    }),
  gone: () =>
    new Problem(410, 'The file is gone', {
      type: '/problems/export-gone',
      detail: 'A file can be fetched once, within an hour. Export again.',
    }),
}

/** Words for an export that ended without a file, where no Problem says why. */
export const REASONS = {
  withdrawn: 'A contact was removed since, who may have been in it. Export again for a file without them.',
  mayNot: 'Who asked for it may not export any more.',
  stopped: 'Frontdesk was stopped while it was made.',
  lost: 'Frontdesk ended unexpectedly while it was made. Nothing of it is kept.',
}

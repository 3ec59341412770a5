import 'server-only'
import { Problem } from '@/lib/server/app/problem'

/** Why an export isn't started, shown or downloaded. */
export const refusals = {
  unknown: () => new Problem(404, 'No export has this ID'),
  running: () =>
    new Problem(409, 'An export is still running', {
      type: '/problems/export-running',
      detail: 'Wait until your other export finishes, or cancel it.',
    }),
  notReady: () =>
    new Problem(409, 'An export is still running', {
      type: '/problems/export-running',
      detail: 'Download the file once it is ready.',
    }),
  noDirectory: () =>
    new Problem(409, 'These filters need the synced copy of your customers', {
      type: '/problems/no-directory',
      detail:
        'The synced copy is turned off or not complete yet. Export without these filters, or try again later.',
    }),
  mayNot: () => new Problem(403, 'The user who started this export no longer has permission to export'),
  noContact: () => new Problem(404, 'Your customer system has no customer with this ID'),
  otherContacts: () =>
    new Problem(502, 'Your customer system returned other customers', {
      detail: 'It ignored the contact ID, so this customer couldn’t be read. Nothing was exported.',
    }),
  gone: () =>
    new Problem(410, 'The file is no longer available', {
      type: '/problems/export-gone',
      detail: 'A file can be downloaded once, within an hour. Export again.',
    }),
}

/** Why an export ended without a file, if no Problem says so. */
export const REASONS = {
  withdrawn: 'A customer who may be in the file was removed. Export again to get a file without them.',
  mayNot: 'The user who started this export no longer has permission to export.',
  stopped: 'Frontdesk was stopped during the export. Export again.',
  lost: 'Frontdesk stopped unexpectedly during the export. Export again.',
}

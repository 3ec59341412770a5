import type { Subject } from '@/components/failure/failure-messages'

/** Messages of removing a contact. Those of a refusal are next to this file. */

export const PREVIEW: Subject = {
  asked: 'this contact',
  records: 'removals',
  kept: 'Nothing was removed.',
}

export const PREVIEW_FAILED = 'Couldn’t load this contact'

export const SECTION = {
  title: 'Remove this contact',
  what: 'Permanently deletes this contact and all their data.',
  isDown: 'Not available while your customer system can’t be reached.',
  start: 'Remove contact…',
}

export const FORM = {
  confirm: (what: string) => `Type the ${what}`,
  toConfirm: 'to confirm',
  reason: 'Reason',
  reasonHint: 'Kept in the removal record after the contact is deleted. Don’t include personal details.',
  isFinal: 'This can’t be undone.',
  keep: 'Keep contact',
  remove: 'Remove contact',
  removing: 'Removing…',
  announced: 'Removing the contact…',
}

export const COUNTS = {
  title: 'Will also be deleted',
  unknown: 'unknown',
  unknownTip: (noun: string) =>
    `Your customer system doesn’t say how many ${noun} there are. They will be deleted too.`,
  submissions: (areDeleted: boolean) =>
    areDeleted
      ? 'Their form submissions are deleted too, but their number isn’t known.'
      : 'It isn’t known whether your customer system also deletes form submissions.',
}

export const END = {
  again: 'Check again',
  certificate: 'View certificate',
  record: 'View record',
  all: 'View removals',
}

export const CONNECTION_LOST = {
  title: 'The connection was lost during the removal',
  detail:
    'The contact may or may not have been removed. If the request reached Frontdesk, the removal continues and is recorded under Removals. Check again to see whether the contact still exists. Your reason is still here.',
}

import type { Export, ExportList, ExportManifest } from '@/lib/exports'
import { channelStateText } from '@/lib/format/channel-states'
import { formatDay, parseDay } from '@/lib/format/days'
import { formatInstant, parseInstant } from '@/lib/format/instants'
import { formatCount } from '@/lib/format/numbers'

/** The lists as they are called amid a sentence. */
export const LIST_WORDS: Record<ExportList, string> = {
  customers: 'customers',
  'opt-outs': 'opt-outs',
  schedule: 'the schedule',
  submissions: 'submissions',
  audit: 'the audit log',
  removals: 'removals',
  person: 'all that is held on a contact',
}

const FILTER_WORDS: Record<string, string> = {
  updated_since: 'Updated since',
  event_since_date: 'Event since',
  location: 'Location',
  by_email: 'By email, on record',
  by_sms: 'By SMS, on record',
  created_from: 'Created from',
  created_to: 'Created to',
  changed_from: 'Changed from',
  changed_to: 'Changed to',
  type: 'Channel',
  from: 'From',
  to: 'To',
  class_name: 'Class',
  class_category: 'Category',
  program_name: 'Program',
  staff_name: 'Staff',
  id: 'Contact',
  form_id: 'Form',
  user_id: 'User id',
  person: 'Person',
  action: 'What was done',
  subject: 'To whom or what',
}

/** One thing that narrows a list, such as `Updated since 1 Feb 2026`. */
export function filterWords(name: string, value: string, zone: string): string {
  const words = FILTER_WORDS[name] ?? name
  if (name === 'by_email') return `${words} ${channelStateText('email_optout', value)}`
  if (name === 'by_sms') return `${words} ${channelStateText('sms_optout', value)}`
  if (parseDay(value) !== null) return `${words} ${formatDay(value)}`
  return `${words} ${parseInstant(value) === null ? value : formatInstant(value, zone)}`
}

/** Where a file's rows are from, and how old they were there. */
export function sourceWords({ list, directory }: ExportManifest, zone: string): string {
  if (list === 'audit' || list === 'removals') return 'Frontdesk'
  if (!directory) return 'the studio’s system, live'
  const { readAt, sweptAt } = directory
  const changes = readAt === null ? '' : `, changes as of ${formatInstant(readAt, zone)}`
  return `the directory${changes}, all read ${formatInstant(sweptAt, zone)}`
}

/** Whose clocks a file's times are of; null: the studio's, whatever the zone. */
export const timeWords = (zone: string | null) =>
  zone === null ? 'the studio’s own' : `in ${zone.replaceAll('_', ' ')}`

export const rowWords = (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`

/** Where an export stands, in words. */
export function stateWords({ state, rows }: Pick<Export, 'state' | 'rows'>): string {
  switch (state) {
    case 'running':
      return 'Reading'
    case 'ready':
      return `Ready: ${rowWords(rows)}`
    case 'fetched':
      return 'Downloaded'
    case 'expired':
      return 'Deleted unfetched'
    case 'cancelled':
      return 'Cancelled'
    case 'withdrawn':
      return 'The file was deleted'
    case 'failed':
      return 'Nothing was exported'
  }
}

const UNITS = ['bytes', 'KB', 'MB', 'GB']

/** A size such as `3.4 MB`. */
export function sizeWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** power
  return `${formatCount(size < 10 ? Math.round(size * 10) / 10 : Math.round(size))} ${UNITS[power]}`
}

import type { AuditRow } from '@/lib/answers/audit'
import { wallClock } from '@/lib/format/instants'

/** The entries of one thing that a user did, once or several times in a row; at least one. */
export type AuditGroup = readonly [AuditRow, ...AuditRow[]]

type Group = [AuditRow, ...AuditRow[]]

/** How close together the views of one customer are in one visit, in ms. */
const SAME_VISIT_MS = 60_000

/**
 * What entries belong together: an export, a removal, one user's views of one customer, or one user's sign-ins.
 * Null: none.
 */
function keyOf({ action, subject, subjectCustomerId, personId, detail }: AuditRow): string | null {
  const [kind] = action.split('.')
  if (action === 'session.sign-in') return personId === null ? null : `${action} ${personId}`
  if (subject === null) return null
  if (kind === 'export') return `export ${subject}`
  if (kind === 'removal') return typeof detail.removal === 'string' ? `removal ${detail.removal}` : null
  return kind === 'customer' ? `customer ${personId} ${subjectCustomerId ?? subject}` : null
}

/**
 * Groups a page's entries, newest first. The first of a group is the one to show. Sign-ins and views are together as
 * long as their user did nothing else in between, on one day in the time zone.
 */
export function groupRows(rows: readonly AuditRow[], zone: string): AuditGroup[] {
  const groups: Group[] = []
  const latest = new Map<string, Group>()
  const latestOf = new Map<string | null, Group>()
  const isTogether = (group: Group, row: AuditRow) => {
    if (!isRepeated(row)) return true
    const last = group[group.length - 1] ?? group[0]
    if (isView(row) && Date.parse(last.at) - Date.parse(row.at) <= SAME_VISIT_MS) return true
    return latestOf.get(row.personId) === group && dayOf(last, zone) === dayOf(row, zone)
  }
  for (const row of rows) {
    const key = keyOf(row)
    let group = key === null ? undefined : latest.get(key)
    if (group && isTogether(group, row)) group.push(row)
    else {
      group = [row]
      groups.push(group)
      if (key !== null) latest.set(key, group)
    }
    latestOf.set(row.personId, group)
  }
  return groups.map(mainFirst)
}

/** Whether an entry is a view of a customer. */
export const isView = ({ action }: AuditRow) => action.startsWith('customer.')

/** Whether entries of one group may be the same done again, which is folded. */
export const isRepeated = (row: AuditRow) => isView(row) || row.action === 'session.sign-in'

const dayOf = ({ at }: AuditRow, zone: string) => wallClock(Date.parse(at), zone).day

/** Opening a customer also loads events and forms. */
function mainFirst(group: AuditGroup): AuditGroup {
  const main = group.find(({ action }) => action === 'customer.full-data')
  return main ? [main, ...group.filter((row) => row !== main)] : group
}

/** How often a user did the same, and from when to when with all that belongs to it; null: once. Times are ISO instants. */
export function repeatsOf(group: AuditGroup): { times: number; from: string; to: string } | null {
  const [main] = group
  if (!isRepeated(main)) return null
  const times = group.filter(({ action }) => action === main.action).length
  const sorted = group.map(({ at }) => at).sort()
  return times > 1 ? { times, from: sorted[0] ?? main.at, to: sorted.at(-1) ?? main.at } : null
}

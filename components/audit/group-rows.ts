import type { AuditRow } from '@/lib/answers/audit'

/** The entries of one thing that a user did; at least one. */
export type AuditGroup = readonly [AuditRow, ...AuditRow[]]

/** How close together the views of one customer are, in ms. */
const SAME_VISIT_MS = 60_000

/** What entries belong together: an export, a removal, or one user's view of one customer. Null: none. */
function keyOf({ action, subject, subjectCustomerId, personId, detail }: AuditRow): string | null {
  const [kind] = action.split('.')
  if (subject === null) return null
  if (kind === 'export') return `export ${subject}`
  if (kind === 'removal') return typeof detail.removal === 'string' ? `removal ${detail.removal}` : null
  return kind === 'customer' ? `customer ${personId} ${subjectCustomerId ?? subject}` : null
}

/** Groups a page's entries, newest first. The first of a group is the one to show. */
export function groupRows(rows: readonly AuditRow[]): AuditGroup[] {
  const groups: [AuditRow, ...AuditRow[]][] = []
  const latest = new Map<string, [AuditRow, ...AuditRow[]]>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = key === null ? undefined : latest.get(key)
    if (known && isTogether(known, row)) {
      known.push(row)
      continue
    }
    const group: [AuditRow, ...AuditRow[]] = [row]
    groups.push(group)
    if (key !== null) latest.set(key, group)
  }
  return groups.map(mainFirst)
}

function isTogether(group: readonly AuditRow[], row: AuditRow): boolean {
  if (!row.action.startsWith('customer.')) return true
  return Date.parse(group.at(-1)?.at ?? '') - Date.parse(row.at) <= SAME_VISIT_MS
}

/** Opening a customer also loads events and forms. */
function mainFirst(group: AuditGroup): AuditGroup {
  const main = group.find(({ action }) => action === 'customer.full-data')
  return main ? [main, ...group.filter((row) => row !== main)] : group
}

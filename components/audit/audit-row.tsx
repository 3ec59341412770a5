import type { ReactNode } from 'react'
import { PLAIN_ROW } from '@/components/data-table/plain-table'
import { ExactInstant } from '@/components/record/exact-instant'
import { useTimeZone } from '@/components/record/time-zone'
import { formatTimeAt } from '@/lib/format/instants'
import { AuditDetails, AuditEntry } from './audit-entry'
import { AuditTarget } from './audit-target'
import { type AuditGroup, isRepeated, isView, repeatsOf } from './group-rows'
import { actionName, ENTRY } from './messages'

interface AuditRowProps {
  group: AuditGroup
  /** Whether the target is shown. */
  hasTarget: boolean
}

/** What a user did, with all of its entries; their details expand. */
export function AuditRow({ group, hasTarget }: AuditRowProps) {
  const [row] = group
  const times = countWords(group, useTimeZone())
  const { person, personId, role, action, outcome, subject } = row
  // Rows are in the order of their latest entries.
  const at = group.map((one) => one.at).reduce((latest, one) => (one > latest ? one : latest))
  return (
    <tr className={`align-top ${PLAIN_ROW} md:[&>td]:py-2`}>
      <td className="whitespace-nowrap text-muted">
        <ExactInstant value={at} />
      </td>
      <td className="truncate">
        {person ? (
          <bdi translate="no" data-tooltip={person.email}>
            {person.name}
          </bdi>
        ) : (
          <span translate={personId ? 'no' : undefined} className="text-muted">
            {personId ?? ENTRY.notSignedIn}
          </span>
        )}
        {role && <span className="text-muted">, {role}</span>}
      </td>
      <td className="max-md:order-first max-md:w-full max-md:text-sm/5 max-md:font-medium">
        <details className="group">
          <summary className="cursor-default marker:text-muted">
            {actionName(action)} {outcome === 'refused' && <Outcome>{ENTRY.refused}</Outcome>}
            {outcome === 'failed' && <Outcome>{ENTRY.failed}</Outcome>}
            {times && <span className="ml-1 font-normal whitespace-nowrap text-muted">{times}</span>}
          </summary>
          {/* Wider than its column: the next one is empty here. */}
          <div className={hasTarget ? 'md:-mr-[60%]' : undefined}>
            {group.length === 1 ? (
              <AuditDetails row={row} />
            ) : (
              group.map((one) => <AuditEntry key={one.seq} row={one} />)
            )}
          </div>
        </details>
      </td>
      {hasTarget && (
        <td
          translate={subject === null ? undefined : 'no'}
          className="truncate font-mono text-xs/[18px] max-md:w-full max-md:has-data-own:hidden"
        >
          <AuditTarget group={group} />
        </td>
      )}
    </tr>
  )
}

/** How often a user did the same, or in how many steps; null: once. */
function countWords(group: AuditGroup, zone: string): string | null {
  if (!isRepeated(group[0])) return group.length > 1 ? ENTRY.steps(group.length) : null
  const repeats = repeatsOf(group)
  if (!repeats) return null
  const timeOf = (at: string) => formatTimeAt(Date.parse(at), zone)
  const noun = isView(group[0]) ? 'views' : 'sign-ins'
  return ENTRY.repeats(repeats.times, noun, timeOf(repeats.from), timeOf(repeats.to))
}

const Outcome = ({ children }: { children: ReactNode }) => (
  <span className="ml-1 rounded-[3px] bg-warning-fill px-1.5 py-px text-xs/4 text-warning-text">
    {children}
  </span>
)

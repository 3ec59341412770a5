import { ExactInstant } from '@/components/record/exact-instant'
import type { AuditRow as Row } from '@/lib/answers/audit'
import { actionName, ENTRY } from './messages'

type Detail = [name: string, value: string, called?: string | null]

/** One of several entries; its details expand. */
export function AuditEntry({ row }: { row: Row }) {
  return (
    <details className="mt-1.5 ml-4 font-normal">
      <summary className="cursor-default marker:text-muted">
        {actionName(row.action)}{' '}
        <span className="ml-1 text-muted">
          <ExactInstant value={row.at} />
        </span>
      </summary>
      <AuditDetails row={row} />
    </details>
  )
}

/** All that an entry records. */
export function AuditDetails({ row }: { row: Row }) {
  const { seq, person, personId, action, subject, subjectPerson, subjectCustomer, subjectView } = row
  const { requestId, detail, previousHash, hash } = row
  const lines: Detail[] = [
    [ENTRY.details.seq, String(seq)],
    ...(personId === null ? [] : [[ENTRY.details.user, personId, person?.name] satisfies Detail]),
    [ENTRY.details.action, action],
    [ENTRY.details.target, subject ?? ENTRY.none, subjectCustomer ?? subjectPerson?.name ?? subjectView],
    [ENTRY.details.request, requestId ?? ENTRY.none],
    ...Object.entries(detail).flatMap(([name, value]): Detail[] =>
      value === null ? [] : [[name.replaceAll('_', ' '), String(value)]],
    ),
  ]
  const hashes: Detail[] = [
    [ENTRY.details.hash, hash],
    [ENTRY.details.previousHash, previousHash],
  ]
  return (
    <dl className="mt-2 mb-1 grid gap-1 text-xs/4 font-normal text-muted">
      <Lines lines={lines} />
      <div>
        <dt className="sr-only">{ENTRY.details.hashes}</dt>
        <dd>
          <details>
            <summary className="cursor-default marker:text-muted">{ENTRY.details.hashes}</summary>
            <dl className="mt-1 grid gap-1">
              <Lines lines={hashes} />
            </dl>
          </details>
        </dd>
      </div>
    </dl>
  )
}

const Lines = ({ lines }: { lines: readonly Detail[] }) =>
  lines.map(([name, value, called]) => (
    <div key={name} className="grid grid-cols-[6rem_1fr] gap-2">
      <dt className="first-letter:uppercase">{name}</dt>
      <dd translate="no" className="font-mono wrap-anywhere text-text">
        {called && <bdi className="font-sans">{called} </bdi>}
        <span className={called ? 'text-muted' : undefined}>{value}</span>
      </dd>
    </div>
  ))

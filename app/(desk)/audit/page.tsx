import type { Metadata } from 'next'
import { AuditDesk } from '@/components/audit/audit-desk'
import { requireActor } from '@/lib/server/actor'
import { auditQuery, readShownAudit } from '@/lib/server/audit/shown'
import { desk } from '@/lib/server/desk'
import { requestUrl } from '@/lib/server/request'

export const metadata: Metadata = { title: 'Audit' }

/** The audit log. What an address asks for that can't be is passed over, one filter at a time. */
export default async function AuditPage() {
  await requireActor('audit.read')
  const { db } = desk()
  const { searchParams } = new URL(await requestUrl(), 'http://page.invalid')
  const asked = Object.fromEntries(
    [...searchParams].filter(([name, value]) => auditQuery.safeParse({ [name]: value }).success),
  )
  const query = auditQuery.parse(asked)
  const [{ rows, next }, people] = await Promise.all([
    readShownAudit(db, query),
    db.selectFrom('user').select(['id', 'name']).orderBy('name').execute(),
  ])
  const filter = (name: string) => asked[name] ?? null
  return (
    <AuditDesk
      rows={rows}
      next={next}
      before={query.before ?? null}
      people={people}
      readAt={Date.now()}
      address={{
        person: filter('person'),
        action: filter('action'),
        subject: filter('subject'),
        from: filter('from'),
        to: filter('to'),
      }}
    />
  )
}

import { QueryClient } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { parseAddress, queryOf } from '@/components/audit/address'
import { AuditPage } from '@/components/audit/audit-page'
import { auditQuery } from '@/components/audit/queries'
import { appContext } from '@/lib/server/app/app-context'
import { requestUrl } from '@/lib/server/app/request'
import { auditQuery as asked, readShownAudit } from '@/lib/server/audit/shown'
import { requireActor } from '@/lib/server/session/actor'
import { hydrated } from '../hydrated'

export const metadata: Metadata = { title: 'Audit' }

/** The audit log, rendered with the rows that the URL asks for. */
export default async function Page() {
  await requireActor('audit.read')
  const { db, directory } = appContext()
  const { address } = parseAddress(await requestUrl())
  const queryClient = new QueryClient()
  const [people] = await Promise.all([
    db.selectFrom('user').select(['id', 'name', 'email']).orderBy('name').execute(),
    queryClient.prefetchQuery({
      ...auditQuery(address),
      queryFn: () => readShownAudit(db, asked.parse(queryOf(address)), directory),
    }),
  ])
  return hydrated(
    queryClient,
    <AuditPage people={people.map(({ id, name, email }) => ({ id, name: name || email }))} />,
  )
}

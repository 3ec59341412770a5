import 'server-only'
import { openDatabase } from '@/lib/database/open'
import type { AppSchema } from '@/lib/server/app/schema'
import { createAuditLog } from '@/lib/server/audit/log'
import { createReadQuota } from '@/lib/server/quota/read-quota'

/** An instance in a separate process: concurrent reads for one user. Prints how many it allowed. */
const [place = '', secret = '', now = '', reads = '', rows = ''] = process.argv.slice(2)

const db = openDatabase<AppSchema>(JSON.parse(place))
const quota = createReadQuota({ db, audit: createAuditLog(db, secret), now: () => Number(now) })
const reader = { id: 'ana', role: 'staff', requestId: 'req_1' } as const
const answers = await Promise.all(
  Array.from({ length: Number(reads) }, () =>
    quota.take(reader, Number(rows)).then(
      () => 'given',
      (error) => (error.status === 429 ? 'refused' : `${error}`),
    ),
  ),
)
process.stdout.write(JSON.stringify(answers))

import 'server-only'
import type { Desk } from '../desk'
import { describeError } from '../log'

const HOUR_MS = 60 * 60 * 1000

/** Writes the audit log's end to the server's log now and every hour: kept elsewhere, it shows a log that was cut. */
export function logHeads({ db, log }: Pick<Desk, 'db' | 'log'>): NodeJS.Timeout {
  const write = () =>
    db
      .selectFrom('audit_head')
      .select(['seq', 'hash'])
      .executeTakeFirst()
      .then(
        (head) => head && log.info({ seq: Number(head.seq), hash: head.hash }, 'audit head'),
        (error: unknown) => log.error({ error: describeError(error) }, 'audit head not read'),
      )
  write()
  return setInterval(write, HOUR_MS)
}

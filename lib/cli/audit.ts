import { parseArgs } from 'node:util'
import { verifyAudit } from '@/lib/server/audit/verify'
import { readConfig } from '@/lib/server/config'
import { openDesk } from '@/lib/server/open-desk'
import { runCommand, UsageError } from './command'

const HELP = `npm run audit -- verify

Checks every row of the audit log against its hash, the row before it and the sealed end, and names the
first bad row. Exit code 1 if the log is broken. It may be run while Frontdesk runs.
`

await runCommand('audit', HELP, async () => {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
  const [command, ...rest] = positionals
  if (command !== 'verify' || rest.length) throw new UsageError('Say what to do: verify.')
  const opened = await openDesk(readConfig())
  try {
    const { rows, bad, seal } = await verifyAudit(opened.desk.db, opened.secrets.authSecret)
    if (bad) process.stdout.write(`The audit log is broken at row ${bad.seq}: ${bad.reason}.\n`)
    if (seal) process.stdout.write(`${rows} rows are whole. ${seal}\n`)
    if (!bad && !seal) process.stdout.write(`The audit log is whole: ${rows} rows, and its end is sealed.\n`)
    return bad || seal ? 1 : 0
  } finally {
    await opened.close()
  }
})

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hasLog, openLog } from '@/lib/server/audit/open-log'
import { verifyAudit } from '@/lib/server/audit/verify'
import { readConfig } from '@/lib/server/config'
import { faultOfCertificate } from '@/lib/server/removals/verify'
import { faultOfRemovals } from '@/lib/server/removals/verify-tables'
import { runCommand, UsageError } from './command'

const HELP = `npm run audit -- verify [--certificate FILE]

Checks every row of the audit log against its hash, the row before it and the sealed end, and names the
first bad row; then the removals against the log, and names the first that differs. With --certificate
it also checks that the log bears out what a removal's certificate (JSON) says. Exit code 1 if anything
is wrong, 2 where DATA_DIR names no installation or DATABASE_URL can't be reached. It changes nothing,
and may be run while Frontdesk runs.
`

function readArguments(): unknown {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { certificate: { type: 'string' } },
  })
  const [command, ...rest] = positionals
  if (command !== 'verify' || rest.length) throw new UsageError('Say what to do: verify.')
  return values.certificate === undefined ? undefined : readJson(values.certificate)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new UsageError(`${file} can’t be read as JSON.`)
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

await runCommand('audit', HELP, async () => {
  const certificate = readArguments()
  const { db, authSecret } = await openLog(readConfig())
  try {
    if (!(await hasLog(db))) {
      say('The database has no audit log.')
      return 1
    }
    const { rows, bad, seal } = await verifyAudit(db, authSecret)
    if (bad) say(`The audit log is broken at row ${bad.seq}: ${bad.reason}.`)
    if (seal) say(`${rows} rows are whole. ${seal}`)
    if (!bad && !seal) say(`The audit log is whole: ${rows} rows, and its end is sealed.`)
    // What a broken log tells of removals is worth nothing.
    if (bad) return 1
    const removal = await faultOfRemovals(db)
    if (removal) say(`Removal ${removal.id} is not as the log has it. ${removal.reason}`)
    const fault = certificate === undefined ? null : await faultOfCertificate(db, certificate)
    if (fault) say(`The certificate is not borne out: ${fault}`)
    else if (certificate !== undefined) say('The audit log bears out the certificate.')
    return seal || removal || fault ? 1 : 0
  } finally {
    await db.destroy()
  }
})

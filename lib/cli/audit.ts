import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { headsOfLog, type KnownHead, parseHead } from '@/lib/server/audit/known-heads'
import { createAuditLog } from '@/lib/server/audit/log'
import { hasLog, openLog } from '@/lib/server/audit/open-log'
import { acceptLogEnd, isSealedBy, readSecondHead, secondHeadOf } from '@/lib/server/audit/second-head'
import { type Verdict, verifyAudit } from '@/lib/server/audit/verify'
import { ConfigError, readConfig } from '@/lib/server/config'
import { parseStrictJson } from '@/lib/server/removals/strict-json'
import { judgeCertificate } from '@/lib/server/removals/verify'
import { faultOfRemovals } from '@/lib/server/removals/verify-tables'
import type { DeskDatabase } from '@/lib/server/schema'
import { runCommand, UsageError } from './command'

const HELP = `npm run audit -- verify [--head SEQ:HASH] [--log FILE] [--certificate FILE]
npm run audit -- accept [--head SEQ:HASH] [--log FILE]

verify checks every row of the audit log against its hash, the row before it and the sealed end, then
against the second sealed end in DATA_DIR, and names the first bad row; then the removals against the log,
and names the first that differs. --head also checks that the log holds a row that you wrote down, --log
those that the server wrote into its JSON log each hour: keep that elsewhere, since DATA_DIR can be changed
together with the database. With --certificate it checks that the log bears out what a removal's
certificate (JSON) says. Exit code 1 if anything is wrong, 2 where DATA_DIR names no installation or
DATABASE_URL can't be reached. It changes nothing, and may be run while Frontdesk runs.

accept is for after a backup was restored, whose log ends earlier: it adds a row to the log that says up to
which row it was given up, and takes the log's end as it is now. It accepts no log that is broken otherwise.
`

interface Arguments {
  command: string
  heads: KnownHead[]
  certificate: unknown
}

async function readArguments(): Promise<Arguments> {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { certificate: text, head: { ...text, multiple: true }, log: { ...text, multiple: true } },
  })
  const [command = '', ...rest] = positionals
  if (!['verify', 'accept'].includes(command) || rest.length)
    throw new UsageError('Say what to do: verify or accept.')
  if (command === 'accept' && values.certificate !== undefined)
    throw new UsageError('--certificate goes with verify.')
  const heads = (values.head ?? []).map((head) => {
    const parsed = parseHead(head)
    if (!parsed) throw new UsageError('--head must be SEQ:HASH, as the server’s log has them.')
    return { ...parsed, source: '--head' }
  })
  for (const file of values.log ?? []) heads.push(...(await readLog(file)))
  const certificate = values.certificate === undefined ? undefined : readJson(values.certificate)
  return { command, heads, certificate }
}

async function readLog(file: string): Promise<KnownHead[]> {
  const found = await headsOfLog(file).catch(() => {
    throw new UsageError(`${file} can’t be read.`)
  })
  if (!found.length) throw new UsageError(`${file} holds no audit head. It must be the server’s JSON log.`)
  return found
}

function readJson(file: string): unknown {
  const text = readText(file)
  try {
    return parseStrictJson(text)
  } catch {
    throw new UsageError(`${file} can’t be read as JSON in which each key is written once.`)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`${file} can’t be read.`)
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The end that DATA_DIR has seen, where it is ours. */
function secondHead(dataDir: string, authSecret: string): KnownHead[] {
  const source = secondHeadOf(dataDir)
  try {
    const head = readSecondHead(dataDir)
    if (head && isSealedBy(head, authSecret)) return [{ seq: head.seq, hash: head.hash, source }]
    say(
      head
        ? `${source} is not sealed under this AUTH_SECRET, and was not looked at.`
        : `There is no ${source}.`,
    )
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const problem of error.problems) say(problem)
  }
  say('Compare the log’s end with one that was written down elsewhere: --head or --log.')
  return []
}

function explain({ seenBy }: NonNullable<Verdict['bad']>): void {
  if (!seenBy) return
  say('Rows were taken away or rewritten, or a backup was restored from before they were written.')
  say('If you restored one, and know it to be older than these rows: npm run audit -- accept.')
}

await runCommand('audit', HELP, async () => {
  const { command, heads, certificate } = await readArguments()
  const config = readConfig()
  const { db, authSecret } = await openLog(config)
  try {
    if (!(await hasLog(db))) {
      say('The database has no audit log.')
      return 1
    }
    const known = [...heads, ...secondHead(config.dataDir, authSecret)]
    const { rows, bad, seal } = await verifyAudit(db, authSecret, known)
    if (command === 'accept' && !seal && (!bad || bad.seenBy)) {
      const gaveUp = known.filter(({ seq }) => bad && seq >= bad.seq).sort((a, b) => b.seq - a.seq)[0]
      if (gaveUp) await recordRestore(db, authSecret, gaveUp)
      await acceptLogEnd(db, config.dataDir)
      say(
        gaveUp
          ? `Accepted: rows ${bad?.seq} to ${gaveUp.seq} were given up.`
          : 'The log is whole. Nothing was given up.',
      )
      return 0
    }
    if (bad) say(`The audit log is broken at row ${bad.seq}: ${bad.reason}.`)
    if (bad) explain(bad)
    if (seal) say(`${rows} rows are whole. ${seal}`)
    if (!bad && !seal) say(`The audit log is whole: ${rows} rows, and its end is sealed.`)
    // What a broken log tells of removals is worth nothing.
    if (bad) return 1
    const removal = await faultOfRemovals(db)
    if (removal) say(`Removal ${removal.id} is not as the log has it. ${removal.reason}`)
    const judged = certificate === undefined ? null : await judgeCertificate(db, certificate)
    const fault = judged?.fault
    if (fault) say(`The certificate is not borne out: ${fault}`)
    else if (judged) say('The audit log bears out the certificate.')
    if (judged && !fault && judged.laterRows > 0)
      say('The log has later rows about this removal. Download the certificate again to have them.')
    return seal || removal || fault ? 1 : 0
  } finally {
    await db.destroy()
  }
})

async function recordRestore(db: DeskDatabase, authSecret: string, { seq, hash }: KnownHead): Promise<void> {
  await createAuditLog(db, authSecret).record({
    actorId: null,
    role: null,
    action: 'audit.restored',
    subject: null,
    outcome: 'done',
    requestId: null,
    detail: { gaveUpSeq: seq, gaveUpHash: hash },
  })
}

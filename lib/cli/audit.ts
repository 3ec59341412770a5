import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '@/lib/server/app/config'
import type { AppDatabase } from '@/lib/server/app/schema'
import { headsOfLog, type KnownHead, parseHead } from '@/lib/server/audit/known-heads'
import { createAuditLog } from '@/lib/server/audit/log'
import { hasLog, openLog } from '@/lib/server/audit/open-log'
import { acceptLogEnd, isSealedBy, readSecondHead, secondHeadOf } from '@/lib/server/audit/second-head'
import { type Verdict, verifyAudit } from '@/lib/server/audit/verify'
import { parseStrictJson } from '@/lib/server/removals/strict-json'
import { judgeCertificate } from '@/lib/server/removals/verify'
import { faultOfRemovals } from '@/lib/server/removals/verify-tables'
import { readCommand, runCommand, say, UsageError } from './command'

const HELP = `npm run audit -- verify [--head SEQ:HASH] [--log FILE] [--certificate FILE]
npm run audit -- accept [--head SEQ:HASH] [--log FILE]

verify  Checks the audit log and names the first bad entry. It checks:
        - each entry against its hash and the entry before it
        - the end of the log against the sealed head in the database and the one in DATA_DIR
        - removals against the log
        It changes nothing, and you can run it while Frontdesk is running.

accept  Accepts a log that is missing its latest entries because you restored a backup. It adds an entry
        that says which entries were lost, and seals the end of the log again. It doesn't accept any other damage.

Options:
  --head SEQ:HASH     Also check that the log contains an entry that you wrote down.
  --log FILE          Also check the entries that the server writes to its JSON log every hour. Keep that
                      log on another machine: anyone who can change the database may be able to change DATA_DIR
                      too.
  --certificate FILE  Also check a removal certificate (JSON) against the log.

Exit codes: 0 everything is correct, 1 something is wrong, 2 no installation in DATA_DIR, or DATABASE_URL
can't be reached. See docs/audit-log.md.
`

const COMMANDS = ['verify', 'accept'] as const

interface Arguments {
  command: (typeof COMMANDS)[number]
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
  const [word, ...rest] = positionals
  const command = readCommand(word, COMMANDS)
  if (rest.length) throw new UsageError(`${command} takes no arguments other than options.`)
  if (command === 'accept' && values.certificate !== undefined)
    throw new UsageError('--certificate can only be used with verify.')
  const heads = (values.head ?? []).map((head) => {
    const parsed = parseHead(head)
    if (!parsed) throw new UsageError('--head must be SEQ:HASH, as in the server’s log.')
    return { ...parsed, source: '--head' }
  })
  for (const file of values.log ?? []) heads.push(...(await readLog(file)))
  const certificate = values.certificate === undefined ? undefined : readJson(values.certificate)
  return { command, heads, certificate }
}

async function readLog(file: string): Promise<KnownHead[]> {
  const found = await headsOfLog(file).catch(() => {
    throw new UsageError(`Can’t read ${file}.`)
  })
  if (!found.length) throw new UsageError(`${file} contains no audit head. Use the server’s JSON log.`)
  return found
}

function readJson(file: string): unknown {
  const text = readText(file)
  try {
    return parseStrictJson(text)
  } catch {
    throw new UsageError(`${file} is not valid JSON, or a key appears twice in it.`)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`Can’t read ${file}.`)
  }
}

/** The head recorded in DATA_DIR, if it belongs to this installation. */
function secondHead(dataDir: string, authSecret: string): KnownHead[] {
  const source = secondHeadOf(dataDir)
  try {
    const head = readSecondHead(dataDir)
    if (head && isSealedBy(head, authSecret)) return [{ seq: head.seq, hash: head.hash, source }]
    say(
      head
        ? `${source} was sealed with a different AUTH_SECRET, so it was not checked.`
        : `${source} doesn’t exist.`,
    )
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const problem of error.problems) say(problem)
  }
  say('To check the end of the log, compare it with a copy that you keep elsewhere: use --head or --log.')
  return []
}

function explain({ seenBy }: NonNullable<Verdict['bad']>): void {
  if (!seenBy) return
  say('Entries were removed or rewritten, or an older backup was restored.')
  say('If you restored a backup that is older than these entries, run npm run audit -- accept.')
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
          ? `Accepted. Entries ${bad?.seq} to ${gaveUp.seq} are recorded as lost.`
          : 'The log is complete. Nothing was lost.',
      )
      return 0
    }
    if (bad) say(`The audit log is broken at entry ${bad.seq}: ${bad.reason}.`)
    if (bad) explain(bad)
    if (seal) say(`${rows} ${rows === 1 ? 'entry is' : 'entries are'} valid. ${seal}`)
    if (!bad && !seal)
      say(`The audit log is valid: ${rows} ${rows === 1 ? 'entry' : 'entries'}, and its end is sealed.`)
    // A broken log can't prove removals.
    if (bad) return 1
    const removal = await faultOfRemovals(db)
    if (removal) say(`Removal ${removal.id} doesn’t match the log. ${removal.reason}`)
    const judged = certificate === undefined ? null : await judgeCertificate(db, certificate)
    const fault = judged?.fault
    if (fault) say(`The certificate is not valid. ${fault}`)
    else if (judged) say('The certificate matches the audit log.')
    if (judged && !fault && judged.laterRows > 0)
      say('The log has newer entries about this removal. Download the certificate again to include them.')
    return seal || removal || fault ? 1 : 0
  } finally {
    await db.destroy()
  }
})

async function recordRestore(db: AppDatabase, authSecret: string, { seq, hash }: KnownHead): Promise<void> {
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

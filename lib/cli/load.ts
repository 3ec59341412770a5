import { basename } from 'node:path'
import type { Customer } from '@/lib/contract'
import type { Directory } from '@/lib/directory/directory'
import { readConfig } from '@/lib/server/app/config'
import { openApp } from '@/lib/server/process/open-app'
import { giveKeyPair } from '@/lib/service/keys'
import { KINDS, type Kind } from '@/lib/service/load/kinds'
import { loadFile } from '@/lib/service/load/load'
import { type FileToLoad, readLoadArguments } from './arguments'
import { runCommand, UsageError } from './command'
import { printable } from './printable'
import { createProgress } from './progress'

const HELP = `npm run load -- FILE... [--kind ${KINDS.join('|')}]

Imports data into the embedded service. Files are NDJSON, or CSV if the name ends in .csv or .tsv. Cells can
be separated by commas, semicolons or tabs. Headings aren't case-sensitive; common names and the headings of
Frontdesk's own exports are recognized. The kind of each line is detected from its fields, or set with --kind.

Lines that can't be used are reported by number and skipped; all others are loaded. A line with an existing
ID replaces that record. A running Frontdesk shows the imported data within a minute.

Exit codes: 0 all lines were loaded, 1 some lines were skipped.
`

/** Further messages about one file are counted, not printed. */
const MOST_MESSAGES = 20
/** Above this many customers a full sync is faster. */
const MOST_DIRECTLY = 20_000

/** Adds imported customers to the customer directory, which a running instance searches. */
function createFollower(directory: Directory | null) {
  let count = 0
  return {
    async take(ids: string[], read: () => Promise<Customer[]>) {
      count += ids.length
      if (count <= MOST_DIRECTLY) await directory?.takeImported(read)
    },
    async end() {
      if (!directory || count <= MOST_DIRECTLY) return
      await directory.requestFullSync()
      process.stdout.write(
        'Syncing all customers again. Search will include all imported customers in a few minutes.\n',
      )
    },
  }
}

async function load(
  db: Parameters<typeof loadFile>[0],
  { path, size }: FileToLoad,
  kind: Kind | null,
  take: (ids: string[], read: () => Promise<Customer[]>) => Promise<void>,
): Promise<number> {
  const name = printable(basename(path))
  const { draw, say } = createProgress(name)
  let messages = 0
  const tell = (line: number, message: string) => {
    messages += 1
    if (messages <= MOST_MESSAGES) say(`${name}${line > 0 ? `:${line}` : ''} ${printable(message)}`)
  }
  const counts = await loadFile(db, path, {
    kind,
    onBad: tell,
    onNote: tell,
    onCustomers: take,
    onProgress: (bytes) => draw(bytes, size),
  })
  draw(size, size)
  if (messages > MOST_MESSAGES)
    say(`${name}: and ${(messages - MOST_MESSAGES).toLocaleString('en')} more messages like these`)
  process.stdout.write(`${name}: ${counts.loaded} loaded, ${counts.bad} skipped\n`)
  return counts.bad
}

await runCommand('load', HELP, async () => {
  const { files, kind } = readLoadArguments(process.argv.slice(2))
  const config = readConfig()
  if (config.engagementUrl)
    throw new UsageError(
      'ENGAGEMENT_API_URL is set: data can only be loaded into the embedded service. Unset it.',
    )
  const opened = await openApp(config)
  try {
    if (!opened.embedded) return 2
    const { db } = opened.embedded
    await giveKeyPair(db, opened.secrets)
    const follower = createFollower(opened.app.directory)
    let bad = 0
    for (const file of files) bad += await load(db, file, kind, follower.take)
    await follower.end()
    return bad ? 1 : 0
  } finally {
    await opened.close()
  }
})

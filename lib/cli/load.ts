import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '@/lib/server/config'
import { openDesk } from '@/lib/server/open-desk'
import { setKeyPair } from '@/lib/service/keys'
import { KINDS, type Kind } from '@/lib/service/load/kinds'
import { loadFile } from '@/lib/service/load/load'
import { runCommand, UsageError } from './command'
import { progressBar } from './progress'

const HELP = `npm run load -- FILE... [--kind ${KINDS.join('|')}]

Imports NDJSON, or CSV where a file's name ends in .csv, into the embedded service. The kind is told
from each line's fields, or said by --kind. Lines that can't be used are reported by number and left
out, all others are loaded; a line whose id is there already takes its place. Exit code 1: some line
was left out.
`

function readArguments() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { kind: { type: 'string' } },
  })
  if (!positionals.length) throw new UsageError('Give at least one file.')
  const kind = KINDS.find((known) => known === values.kind) ?? null
  if (values.kind !== undefined && !kind) throw new UsageError(`--kind must be one of ${KINDS.join(', ')}.`)
  return { kind, files: positionals.map(measure) }
}

function measure(path: string): { path: string; size: number } {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}.`)
  return { path, size: found.size }
}

async function loadAll(
  db: Parameters<typeof loadFile>[0],
  files: ReturnType<typeof measure>[],
  kind: Kind | null,
) {
  let bad = 0
  for (const { path, size } of files) {
    const name = basename(path)
    const draw = progressBar(name)
    const counts = await loadFile(db, path, {
      kind,
      onBad: (line, problem) => process.stderr.write(`${name}:${line} ${problem}\n`),
      onProgress: (bytes) => draw(bytes, size),
    })
    draw(size, size)
    process.stdout.write(`${name}: ${counts.loaded} loaded, ${counts.bad} left out\n`)
    bad += counts.bad
  }
  return bad ? 1 : 0
}

await runCommand('load', HELP, async () => {
  const { files, kind } = readArguments()
  const config = readConfig()
  if (config.engagementUrl)
    throw new UsageError(
      'ENGAGEMENT_API_URL is set: data is loaded into the embedded service only. Unset it.',
    )
  const opened = await openDesk(config)
  try {
    if (!opened.embedded) return 2
    await setKeyPair(opened.embedded.db, opened.secrets)
    return await loadAll(opened.embedded.db, files, kind)
  } finally {
    await opened.close()
  }
})

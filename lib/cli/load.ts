import { basename } from 'node:path'
import { readConfig } from '@/lib/server/config'
import { openDesk } from '@/lib/server/open-desk'
import { giveKeyPair } from '@/lib/service/keys'
import { KINDS, type Kind } from '@/lib/service/load/kinds'
import { loadFile } from '@/lib/service/load/load'
import { type FileToLoad, readLoadArguments } from './arguments'
import { runCommand, UsageError } from './command'
import { printable } from './printable'
import { createProgress } from './progress'

const HELP = `npm run load -- FILE... [--kind ${KINDS.join('|')}]

Imports NDJSON, or CSV where a file's name ends in .csv, into the embedded service. The kind is told
from each line's fields, or said by --kind. Lines that can't be used are reported by number and left
out, all others are loaded; a line whose id is there already takes its place. Exit code 1: some line
was left out.
`

async function loadAll(db: Parameters<typeof loadFile>[0], files: FileToLoad[], kind: Kind | null) {
  let bad = 0
  for (const { path, size } of files) {
    const name = printable(basename(path))
    const { draw, say } = createProgress(name)
    const counts = await loadFile(db, path, {
      kind,
      onBad: (line, problem) => say(`${name}:${line} ${printable(problem)}`),
      onProgress: (bytes) => draw(bytes, size),
    })
    draw(size, size)
    process.stdout.write(`${name}: ${counts.loaded} loaded, ${counts.bad} left out\n`)
    bad += counts.bad
  }
  return bad ? 1 : 0
}

await runCommand('load', HELP, async () => {
  const { files, kind } = readLoadArguments(process.argv.slice(2))
  const config = readConfig()
  if (config.engagementUrl)
    throw new UsageError(
      'ENGAGEMENT_API_URL is set: data is loaded into the embedded service only. Unset it.',
    )
  const opened = await openDesk(config)
  try {
    if (!opened.embedded) return 2
    await giveKeyPair(opened.embedded.db, opened.secrets)
    return await loadAll(opened.embedded.db, files, kind)
  } finally {
    await opened.close()
  }
})

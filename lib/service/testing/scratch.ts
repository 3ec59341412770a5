import 'server-only'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kind } from '@/lib/service/load/kinds'
import { loadFile } from '@/lib/service/load/load'
import { openTrialDatabase, type TrialDatabase } from './trial-database'

type Message = [line: number, message: string]

/** An empty service for one test, with a function to load text. */
export interface Scratch extends TrialDatabase {
  load(
    name: string,
    content: string | Buffer,
    kind?: Kind | null,
  ): Promise<{ loaded: number; bad: Message[] }>
  /** Notes on the last file, besides its bad lines. */
  notes: Message[]
}

export async function openScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-load-'))
  const database = await openTrialDatabase()
  const notes: Message[] = []
  return {
    ...database,
    notes,
    async load(name, content, kind = null) {
      const path = join(folder, name)
      writeFileSync(path, content)
      const bad: Message[] = []
      notes.length = 0
      const { loaded } = await loadFile(database.db, path, {
        kind,
        onBad: (line, problem) => bad.push([line, problem]),
        onNote: (line, note) => notes.push([line, note]),
        onProgress: () => {},
      })
      return { loaded, bad }
    },
    async close() {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

import 'server-only'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTrialDatabase, type TrialDatabase } from '../trial-database'
import type { Kind } from './kinds'
import { loadFile } from './load'

/** An empty service of its own for one test, with a way to load text into it. */
export interface Scratch extends TrialDatabase {
  load(
    name: string,
    content: string | Buffer,
    kind?: Kind | null,
  ): Promise<{ loaded: number; bad: [line: number, problem: string][] }>
}

export async function openScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-load-'))
  const database = await openTrialDatabase()
  return {
    ...database,
    async load(name, content, kind = null) {
      const path = join(folder, name)
      writeFileSync(path, content)
      const bad: [number, string][] = []
      const onBad = (line: number, problem: string) => bad.push([line, problem])
      const { loaded } = await loadFile(database.db, path, { kind, onBad, onProgress: () => {} })
      return { loaded, bad }
    },
    async close() {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

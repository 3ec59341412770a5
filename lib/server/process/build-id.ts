import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let id: string | undefined

export function buildId(): string {
  id ??= read()
  return id
}

function read(): string {
  try {
    return readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim()
  } catch {
    return 'development'
  }
}

import 'server-only'
import type { ServiceDatabase } from '../schema'
import { KEYS, type Kind, type Line } from './kinds'
import { upsertAll } from './upsert'
import { writeCustomers } from './write-customers'
import { writeEvents } from './write-events'
import { writeSubmissions } from './write-submissions'

type Writers = {
  [Name in Kind]: (write: ServiceDatabase, values: Extract<Line, { kind: Name }>['value'][]) => Promise<void>
}

/** Rows that a line replaces or belongs to leave the demo, so that clearing the demo never removes loaded data. */
const writers: Writers = {
  customers: writeCustomers,
  events: writeEvents,
  submissions: writeSubmissions,
  classes(write, values) {
    const rows = values.map((value) => ({ ...value, is_demo: 0 }))
    return upsertAll(write, 'classes', rows)
  },
  forms(write, values) {
    const rows = values.map((value) => ({ ...value, label: value.label || value.form_id, is_demo: 0 }))
    return upsertAll(write, 'forms', rows)
  },
}

/** Writes lines in order: inserts, or replaces the same id. Throws LineError if the database rejects one. */
export async function writeLines(write: ServiceDatabase, lines: Line[]): Promise<void> {
  for (const run of runsOf(lines)) {
    const writeRun = writers[run.kind] as (write: ServiceDatabase, values: unknown[]) => Promise<void>
    await writeRun(write, run.values)
  }
}

interface Run {
  kind: Kind
  values: unknown[]
}

/** Consecutive lines of one kind with distinct ids, which can be written together. */
function runsOf(lines: Line[]): Run[] {
  const runs: Run[] = []
  let ids = new Set<unknown>()
  for (const { kind, value } of lines) {
    const id = (value as Record<string, unknown>)[KEYS[kind]]
    const run = runs.at(-1)
    if (run?.kind === kind && !ids.has(id)) run.values.push(value)
    else {
      runs.push({ kind, values: [value] })
      ids = new Set()
    }
    ids.add(id)
  }
  return runs
}

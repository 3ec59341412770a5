import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, UsageError } from '@/lib/cli/command'
import { benchAudit } from './audit'
import type { Measure } from './measure'
import { benchPages } from './pages'
import { benchSchedule } from './schedule'
import { benchService } from './service'
import { millionOnPostgres, millionOnSqlite } from './service-million'

const HELP = `npm run bench -- [service|million|pages|schedule|audit]

Measures the embedded service, also with a million customers on SQLite and on PostgreSQL, the customers page
and the schedule of the built product, and the audit log; prints every figure beside its budget and writes e2e/bench/results.json. Figures are medians of several runs.
`

const PARTS = ['service', 'million', 'pages', 'schedule', 'audit']
/** What isn't measured again keeps its figures. */
const RESULTS = join(import.meta.dirname, 'results.json')

function print(title: string, measures: Measure[]): void {
  process.stdout.write(`\n${title}\n`)
  for (const { name, value, unit, budget, holds } of measures) {
    const figure = `${value} ${unit}`.trim().padStart(12)
    process.stdout.write(
      `  ${holds ? 'holds ' : 'MISSED'} ${name.padEnd(52)} ${figure}   budget ${budget} ${unit}\n`,
    )
  }
}

await runCommand('bench', HELP, async () => {
  const [part, ...rest] = process.argv.slice(2)
  if (rest.length || (part && !PARTS.includes(part)))
    throw new UsageError('Say service, million, pages, schedule, audit or nothing.')
  const results: Record<string, Measure[]> = {}
  if (!part || part === 'service') {
    const measures = await benchService()
    print('The embedded service, 100,000 customers', measures)
    results.service = measures
  }
  if (!part || part === 'million') {
    const [onSqlite, onPostgres] = [await millionOnSqlite(), await millionOnPostgres()]
    print('The embedded service, 1,000,000 customers, SQLite', onSqlite)
    print('The embedded service, 1,000,000 customers, PostgreSQL', onPostgres)
    Object.assign(results, { millionOnSqlite: onSqlite, millionOnPostgres: onPostgres })
  }
  if (!part || part === 'pages') {
    const measures = await benchPages(process.env.CHROMIUM_PATH)
    print('The customers page, 100,000 customers', measures)
    results.pages = measures
  }
  if (!part || part === 'schedule') {
    const measures = await benchSchedule(process.env.CHROMIUM_PATH)
    print('The schedule, 2,000 classes in a week', measures)
    results.schedule = measures
  }
  if (!part || part === 'audit') {
    const measures = await benchAudit()
    print('The audit log, 1,000,000 rows', measures)
    results.audit = measures
  }
  const earlier = JSON.parse(readFileSync(RESULTS, 'utf8'))
  writeFileSync(RESULTS, `${JSON.stringify({ ...earlier, ...results }, null, 2)}\n`)
  return Object.values(results)
    .flat()
    .every(({ holds }) => holds)
    ? 0
    : 1
})

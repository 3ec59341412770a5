import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, UsageError } from '@/lib/cli/command'
import { RUNS } from '../load/runs'
import { benchAudit } from './audit'
import { benchExports } from './exports'
import { benchFinding } from './finding'
import { benchLastSeen } from './last-seen'
import { benchLists } from './lists-in-browser'
import type { Measure } from './measure'
import { benchPages } from './pages'
import { benchSchedule } from './schedule'
import { benchService } from './service'
import { millionOnPostgres, millionOnSqlite } from './service-million'
import { printTable } from './table'
import { benchWalk } from './walk'

const HELP = `npm run bench -- [service|millionOnSqlite|millionOnPostgres|pages|lists|schedule|audit|finding|walk|lastSeen|exports|load]

Measures the built product. Prints each figure with its budget and writes e2e/bench/results.json. Figures are
medians of several runs. Without an argument, all parts run one after the other. In the pages, lists and schedule
parts most budgets are ratios to a hand-made reference page, which is measured in the same run.

service            The embedded service with 100,000 customers.
millionOnSqlite    The embedded service with 1,000,000 customers on SQLite.
millionOnPostgres  The same on PostgreSQL.
pages              The customers page.
lists              Opt-outs and a form.
schedule           The schedule with 2,000 classes in a week.
audit              The audit log with 1,000,000 entries.
finding            Search and lists with 1,000,000 customers.
walk               The first full sync of 1,000,000 customers.
lastSeen           Last seen of 100,000 customers over 300 days.
exports            Exports.
load               The product under load. Takes ten minutes.

Exit codes: 0 every figure is within its budget, 1 a budget was missed, 2 the arguments are wrong.
See docs/benchmarks.md.
`

/** Parts that aren't measured again keep their figures. */
const RESULTS = join(import.meta.dirname, 'results.json')

/** Each part by name: prints its progress and returns its figures. */
const PARTS: Record<string, () => Promise<Measure[]>> = {
  service: () => printed('The embedded service, 100,000 customers', benchService()),
  millionOnSqlite: () => printed('The embedded service, 1,000,000 customers, SQLite', millionOnSqlite()),
  millionOnPostgres: () =>
    printed('The embedded service, 1,000,000 customers, PostgreSQL', millionOnPostgres()),
  pages: () => printed('The customers page, 100,000 customers', benchPages(process.env.CHROMIUM_PATH)),
  lists: () => printed('Opt-outs and a form, 100,000 customers', benchLists(process.env.CHROMIUM_PATH)),
  schedule: () => printed('The schedule, 2,000 classes in a week', benchSchedule(process.env.CHROMIUM_PATH)),
  audit: () => printed('The audit log, 1,000,000 entries', benchAudit()),
  finding: () => printed('Search and lists, 1,000,000 customers', benchFinding()),
  walk: () => printed('The first full sync, 1,000,000 customers', benchWalk()),
  lastSeen: () => printed('Last seen, 100,000 customers over 300 days', benchLastSeen()),
  exports: () => printed('Exports, 100,000 customers live, 1,000,000 from the directory', benchExports()),
  async load() {
    const all: Measure[] = []
    for (const { title, measure } of RUNS) all.push(...(await printed(title, measure())))
    return all
  },
}

async function printed(title: string, running: Promise<Measure[]>): Promise<Measure[]> {
  const measures = await running
  printTable(title, measures)
  return measures
}

await runCommand('bench', HELP, async () => {
  const [part, ...rest] = process.argv.slice(2)
  const known = Object.keys(PARTS).join(', ')
  if (part && !Object.hasOwn(PARTS, part))
    throw new UsageError(`Unknown part ${JSON.stringify(part)}. The parts are ${known}.`)
  if (rest.length) throw new UsageError('Give one part at a time.')
  const results: Record<string, Measure[]> = {}
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!part || part === name) results[name] = await measure()
  }
  const earlier = JSON.parse(readFileSync(RESULTS, 'utf8'))
  writeFileSync(RESULTS, `${JSON.stringify({ ...earlier, ...results }, null, 2)}\n`)
  return Object.values(results)
    .flat()
    .every(({ holds }) => holds)
    ? 0
    : 1
})

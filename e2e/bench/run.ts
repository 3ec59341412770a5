import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, UsageError } from '@/lib/cli/command'
import type { Measure } from './measure'
import { benchPages } from './pages'
import { benchService } from './service'

const HELP = `npm run bench -- [service|pages]

Measures the embedded service and the customers page on the built product, prints every figure beside
its budget and writes e2e/bench/results.json. Figures are medians of several runs.
`

const root = join(import.meta.dirname, '..', '..')

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
  if (rest.length || (part && part !== 'service' && part !== 'pages'))
    throw new UsageError('Say service, pages or nothing.')
  const results: Record<string, Measure[]> = {}
  if (part !== 'pages') {
    const measures = await benchService()
    print('The embedded service, 100,000 customers', measures)
    results.service = measures
  }
  if (part !== 'service') {
    const measures = await benchPages(process.env.CHROMIUM_PATH)
    print('The customers page, 100,000 customers', measures)
    results.pages = measures
  }
  writeFileSync(join(root, 'e2e', 'bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  return Object.values(results)
    .flat()
    .every(({ holds }) => holds)
    ? 0
    : 1
})

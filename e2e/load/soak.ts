import { printTable } from '../bench/table'
import { RUNS } from './runs'

/** All long load tests, printed as they end; exit code 1 if a budget is missed. */
let isKept = true
for (const { title, measure } of RUNS) {
  const measures = await measure()
  printTable(title, measures)
  isKept &&= measures.every(({ holds }) => holds)
}
process.exitCode = isKept ? 0 : 1

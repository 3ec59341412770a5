import { printTable } from '../bench/table'
import { RUNS } from './runs'

/** All long runs under load, each printed as it ends; exit code 1 where a budget is missed. */
let isKept = true
for (const { title, measure } of RUNS) {
  const measures = await measure()
  printTable(title, measures)
  isKept &&= measures.every(({ holds }) => holds)
}
process.exitCode = isKept ? 0 : 1

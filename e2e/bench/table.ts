import type { Measure } from './measure'

/** Prints figures and their budgets under a title. */
export function printTable(title: string, measures: Measure[]): void {
  process.stdout.write(`\n${title}\n`)
  for (const { name, value, unit, budget, holds } of measures) {
    const figure = `${value} ${unit}`.trim().padStart(12)
    process.stdout.write(
      `  ${holds ? 'ok    ' : 'MISSED'} ${name.padEnd(72)} ${figure}   budget ${budget} ${unit}\n`,
    )
  }
}

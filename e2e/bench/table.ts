import type { Measure } from './measure'

/** Prints figures, the reference page's if there is one, and their budgets under a title. */
export function printTable(title: string, measures: Measure[]): void {
  process.stdout.write(`\n${title}\n`)
  for (const { name, value, unit, budget, holds, reference, ratio } of measures) {
    const figure = (number: number) => `${number} ${unit}`.trim().padStart(12)
    const goal =
      reference === undefined
        ? `budget ${budget} ${unit}`
        : `reference ${figure(reference)}   ratio ${ratio}   budget ${budget}`
    process.stdout.write(`  ${holds ? 'ok    ' : 'MISSED'} ${name.padEnd(60)} ${figure(value)}   ${goal}\n`)
  }
}

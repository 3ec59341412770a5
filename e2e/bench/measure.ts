/** A benchmark figure and its budget. */
export interface Measure {
  name: string
  value: number
  unit: string
  /** In `unit`, or if there is a reference, the highest ratio to it. */
  budget: number
  holds: boolean
  /** The reference page's figure, and the product's as a multiple of it. */
  reference?: number
  ratio?: number
}

/** A figure of the product and of the reference page. */
export interface Pair {
  product: number
  reference: number
}

/** A figure with a maximum ratio to the reference page's. */
export function atMostTimes(
  name: string,
  { product, reference }: Pair,
  unit: string,
  budget: number,
): Measure {
  const ratio = product / reference
  return {
    name,
    value: round(product),
    unit,
    budget,
    holds: ratio <= budget,
    reference: round(reference),
    ratio: Math.round(ratio * 100) / 100,
  }
}

/** A figure with a maximum. */
export function atMost(name: string, value: number, unit: string, budget: number): Measure {
  return { name, value: round(value), unit, budget, holds: value <= budget }
}

/** A figure with a minimum. */
export function atLeast(name: string, value: number, unit: string, budget: number): Measure {
  return { name, value: round(value), unit, budget, holds: value >= budget }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A quantile of values. */
export function share(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

const round = (value: number) => (value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value * 10) / 10)

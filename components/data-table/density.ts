/** Row heights that a person can choose, as the address names them. */
export const DENSITIES = ['compact', 'regular', 'roomy'] as const
export type Density = (typeof DENSITIES)[number]

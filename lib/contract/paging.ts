/**
 * What is odd about a page of a list; a page without it is as long as was asked for, or the list ends with it.
 * `repeats`: the customer system returned rows again instead of those that follow. `changed`: rows moved while it
 * was read. `unknown`: what follows it could not be read.
 */
export type Paging = 'repeats' | 'changed' | 'unknown'

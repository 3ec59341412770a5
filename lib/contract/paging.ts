/**
 * What is unusual about a page; absent: it is as long as requested, or the last. `repeats`: the customer system
 * repeated rows instead of returning the next ones. `changed`: rows moved during the read. `unknown`: the next rows
 * could not be read.
 */
export type Paging = 'repeats' | 'changed' | 'unknown'

import { createContext } from 'react'

/** The `tabIndex` of further links in a row: Tab reaches those of one row only. */
export const TabStop = createContext(-1)

import { createContext } from 'react'
import type { OptOutsOf } from '@/lib/answers/opt-outs'

/** Opt-out list entries of the customers on a page; null: not requested or not loaded. */
export const OptOutListContext = createContext<OptOutsOf | null>(null)

import { createContext } from 'react'
import type { OptOutsOf } from '@/lib/answers/opt-outs'

/** What the opt-out list says of the people on a page; null: nobody asked, or not answered yet. */
export const OptOutListContext = createContext<OptOutsOf | null>(null)

import { createContext } from 'react'
import type { KnownSenders } from '@/components/answers/senders'

/** The senders of the loaded submissions, for cells. */
export const SendersContext = createContext<KnownSenders>(new Map())

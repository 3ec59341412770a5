import { createContext } from 'react'
import type { FoundMarks } from '@/lib/answers/directory'

/** Where what was typed in Find matches, by contact id; null: nobody was found by it. */
export const FoundContext = createContext<Readonly<Record<string, FoundMarks>> | null>(null)

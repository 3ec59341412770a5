import { createContext, use } from 'react'
import type { FoundMarks } from '@/lib/answers/directory'

type Marks = Readonly<Record<string, FoundMarks>>

/** Where what was typed in Find matches, by contact id; null: nobody was found by it. */
export const FoundContext = createContext<Marks | null>(null)

/** The marks of one contact, whose id may be what every object has. */
export const marksOf = (marks: Marks | null, id: string) =>
  marks && Object.hasOwn(marks, id) ? marks[id] : undefined

/** Where what was typed in Find matches a contact; undefined: nobody was found by it. */
export const useFoundMarks = (id: string) => marksOf(use(FoundContext), id)

import { createContext, use } from 'react'
import type { FoundMarks } from '@/lib/answers/directory'

type Marks = Readonly<Record<string, FoundMarks>>

/** Highlight ranges of the search by contact id; null: no search. */
export const FoundContext = createContext<Marks | null>(null)

/** One contact's highlights. The id may be the name of an Object property. */
export const marksOf = (marks: Marks | null, id: string) =>
  marks && Object.hasOwn(marks, id) ? marks[id] : undefined

/** Highlight ranges of a contact; undefined: no search. */
export const useFoundMarks = (id: string) => marksOf(use(FoundContext), id)

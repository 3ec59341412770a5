import 'server-only'
import { z } from 'zod'
import { LONGEST_SEARCH } from '@/lib/directory-list'
import { parseText } from './parse'

/** A body's search text, parsed. */
export const searchText = z
  .string({ error: 'must be text' })
  .max(LONGEST_SEARCH, { error: `must have at most ${LONGEST_SEARCH} characters` })
  .transform((text, { addIssue }) => {
    const parsed = parseText(text)
    if (!parsed) addIssue('must have at least 2 characters')
    return parsed ?? z.NEVER
  })

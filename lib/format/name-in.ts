import { trimInvisible } from '@/lib/contact/invisible'
import { isRow, type Row } from './reading'

const LONGEST = 80
const WHOLE = ['name', 'fullname', 'yourname', 'yourfullname', 'customername', 'membername', 'clientname']
const FIRST = ['firstname', 'givenname', 'forename', 'yourfirstname']
const LAST = ['lastname', 'surname', 'familyname', 'yourlastname']

/** The sender's own name in the answers of a submission; null: none. Names of other people have other questions. */
export function nameIn({ submission_data }: { submission_data?: unknown }): string | null {
  if (!isRow(submission_data)) return null
  const named = new Map<string, string>()
  for (const [question, value] of Object.entries(submission_data as Row)) {
    const text = typeof value === 'string' ? trimInvisible(value) : ''
    const key = question.toLowerCase().replace(/[^a-z]/g, '')
    if (text !== '' && text.length <= LONGEST && !named.has(key)) named.set(key, text)
  }
  const first = (keys: readonly string[]) => keys.flatMap((key) => named.get(key) ?? [])[0]
  const parts = [first(FIRST), first(LAST)].filter((part) => part !== undefined)
  return first(WHOLE) ?? (parts.length > 0 ? parts.join(' ') : null)
}

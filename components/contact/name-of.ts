import { fullName } from '@/lib/format/text'

interface Named {
  id: string
  firstname?: unknown
  lastname?: unknown
}

/** What a contact is called; the id where there is no name. */
export function nameOf({ id, firstname, lastname }: Named): string {
  const { text, absent } = fullName(firstname, lastname)
  return absent ? id : text
}

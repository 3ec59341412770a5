import { fullName } from '@/lib/format/text'

interface Named {
  id: string
  firstname?: unknown
  lastname?: unknown
}

export function nameOf({ id, firstname, lastname }: Named): string {
  const { text, absent } = fullName(firstname, lastname)
  return absent ? id : text
}

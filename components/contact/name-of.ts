import { fullName } from '@/lib/format/text'

export function nameOf(contact: { id: string; firstname?: unknown; lastname?: unknown }): string {
  const { text, absent } = fullName(contact.firstname, contact.lastname)
  return absent ? contact.id : text
}

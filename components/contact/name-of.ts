import { fullName } from '@/lib/format/text'

/** A customer's name, or that there is none, with the ID. */
export function nameOf(contact: { id: string; firstname?: unknown; lastname?: unknown }): string {
  const { text, absent } = fullName(contact.firstname, contact.lastname)
  return absent ? `No name (${contact.id})` : text
}

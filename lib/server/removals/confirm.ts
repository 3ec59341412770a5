import 'server-only'
import type { Customer, Issue } from '@/lib/contract'
import { COMPARED, personalDataIn, text } from './personal-data'

/** Collapses spaces and normalizes lookalike letters. */
const plain = (value: string) => value.slice(0, COMPARED).normalize('NFKC').replace(/\s+/g, ' ').trim()
const folded = (value: string) => plain(value).toLowerCase()

const nameOf = ({ firstname, lastname }: Customer) => plain(`${text(firstname)} ${text(lastname)}`)

/** The text to type to remove a contact: its email, else its full name, else its ID. */
function confirmationOf(contact: Customer): { kind: 'email' | 'name' | 'id'; text: string } {
  const email = text(contact.email)
  if (email) return { kind: 'email', text: email }
  const name = nameOf(contact)
  return name ? { kind: 'name', text: name } : { kind: 'id', text: contact.id }
}

/** What is wrong with the input: the confirmation, or a reason that names the contact. */
export function issuesOf(contact: Customer, confirm: string, reason: string): Issue[] {
  const expected = confirmationOf(contact)
  const isRight =
    expected.kind === 'email' ? folded(confirm) === folded(expected.text) : plain(confirm) === expected.text
  const words = { email: 'email', name: 'full name', id: 'ID' }
  return [
    ...(isRight
      ? []
      : [{ path: 'confirm', message: `doesn’t match this contact’s ${words[expected.kind]}` }]),
    ...personalDataIn(reason, contact).map((what) => ({
      path: 'reason',
      message: `contains the contact’s ${what}. Leave it out: the reason is kept after the contact is deleted`,
    })),
  ]
}

import { inSentence } from './text'

/** What users call the data behind each operation of the customer system. */
const WORDS: Record<string, string> = {
  getCustomers: 'Customers',
  getOptoutCustomers: 'Opt-outs',
  getEvents: 'Events',
  viewClassSchedule: 'The schedule',
  getFormSubmissions: 'Form submissions',
  removeContact: 'Removing contacts',
}

/** A user's name for an operation, at the start of a sentence. */
export const operationWords = (operation: string) => WORDS[operation] ?? 'Some data'

/** The same within a sentence. */
export const operationPhrase = (operation: string): string => inSentence(operationWords(operation))

import { expect, it } from 'vitest'
import type { Senders } from '@/lib/answers/forms'
import { senderWords } from './senders'

const person = (id: string, firstname: string | null = null, lastname: string | null = null) => ({
  id,
  firstname,
  lastname,
})
const senders: Senders = {
  'ana@a.test': [person('1', 'Ana', 'Lopez')],
  'nameless@a.test': [person('2')],
  'nobody@a.test': [],
  'shared@a.test': [person('3', 'Bo', 'Li'), person('4', 'Mo', 'Li')],
  '+1 555 0100': [person('5', 'Cy', 'Ray')],
}
const sent = (submission_data: Record<string, unknown>) =>
  senderWords({ form_id: 'f', submission_id: 's', submission_data, submission_date: '' }, senders)

it('names whom an email or phone number finds', () => {
  expect(sent({ email: ' ana@a.test ' })).toEqual({ text: 'Ana Lopez', isName: true })
  expect(sent({ phone: '+1 555 0100' })).toEqual({ text: 'Cy Ray', isName: true })
  expect(sent({ email: 'nameless@a.test' })).toEqual({ text: '2', isName: true })
})

it('says what was given where that finds nobody, several, or nobody yet', () => {
  const unnamed = (text: string) => ({ text, isName: false })
  expect(sent({ email: 'nobody@a.test' })).toEqual(unnamed('no match for nobody@a.test'))
  expect(sent({ email: 'shared@a.test' })).toEqual(unnamed('several match shared@a.test'))
  expect(sent({ email: 'new@a.test' })).toEqual(unnamed('not found yet: new@a.test'))
  expect(sent({ comment: 'Thanks' })).toEqual(unnamed('unknown'))
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  answerEachTest,
  EVENT,
  openDrawer,
  upstream,
} from '@/components/customers/drawer/testing/drawer-fixtures'
import type { CustomerForm, CustomerSubmission } from '@/lib/answers/forms'
import type { EventsAnswer } from '@/lib/browser/api'

answerEachTest()

const sent = (submission_id: string, day: string, submission_data: object): CustomerSubmission => ({
  submission: { submission_id, submission_date: `${day}T09:00:00.000Z`, submission_data } as never,
  by: 'email',
  place: 0,
})
const form = (label: string, ...submissions: CustomerSubmission[]): CustomerForm => ({
  id: `frm_${label}`,
  label,
  state: 'read',
  submissions,
  unreadable: 0,
  isWhole: true,
})
const HEALTH = sent('h1', '2026-03-01', { doctor: { has_one: true }, conditions: ['Asthma'] })
const linesOf = async (text: string | RegExp) => {
  const status = (await screen.findByText(text)).closest('[role="status"]')
  return [...(status?.children ?? [])].map((line) => line.textContent)
}

it('says what the customer answered, without a press, and counts it', async () => {
  upstream.forms = async () => ({
    forms: [form('Trial', sent('t1', '2026-01-05', { comment: 'Great' })), form('Health', HEALTH)],
    unsearched: 0,
  })
  openDrawer()
  expect(await linesOf('Conditions: Asthma')).toEqual([
    'Conditions: Asthma · Health, 1 Mar 2026',
    'Comment: Great · Trial, 5 Jan 2026',
  ])
  expect(screen.getByRole('tab', { name: 'Forms 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'All submissions' })).toBeTruthy()
})

it('says how many forms were searched in vain, and their names on hover', async () => {
  upstream.forms = async () => ({ forms: [form('Trial'), form('Health')], unsearched: 0 })
  openDrawer()
  const searched = await screen.findByText('Searched 2 forms')
  expect(searched.dataset.tooltip).toBe('Trial, Health')
  expect(screen.queryByRole('button', { name: 'All submissions' })).toBeNull()
})

it('gives a single submission both lines', async () => {
  upstream.forms = async () => ({ forms: [form('Health', HEALTH)], unsearched: 0 })
  openDrawer()
  expect(await linesOf('Conditions: Asthma')).toEqual(['Conditions: Asthma', 'Health, 1 Mar 2026'])
})

it('says what wasn’t searched, with a way to search all', async () => {
  upstream.forms = async () => ({ forms: [{ ...form('Health'), isWhole: false }], unsearched: 0 })
  const { props } = openDrawer()
  expect(await screen.findByText('No form submissions found so far')).toBeTruthy()
  expect(screen.getByText('Up to 1,000 of each form searched')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Forms' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Search all' }))
  expect(props.onTab).toHaveBeenLastCalledWith('forms')
  cleanup()
  upstream.forms = async () => ({ forms: [form('Health')], unsearched: 3 })
  openDrawer()
  expect(await screen.findByText('Up to 1,000 of the first 1 forms searched')).toBeTruthy()
})

it('searches after the events, once, and stops for the next customer', async () => {
  let answer: (value: EventsAnswer) => void = () => undefined
  upstream.events = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const signals: (AbortSignal | undefined)[] = []
  const forms = vi.fn((_id: string, signal?: AbortSignal) => {
    signals.push(signal)
    return new Promise<never>(() => undefined)
  })
  upstream.forms = forms
  const { again } = openDrawer()
  expect(await screen.findByText('Searching forms…')).toBeTruthy()
  expect(forms).not.toHaveBeenCalled()
  answer({ events: [EVENT], unreadable: [] })
  await waitFor(() => expect(forms).toHaveBeenCalledTimes(1))
  again({ id: 'cus_2' })
  await waitFor(() => expect(signals[0]?.aborted).toBe(true))
})

it('says that it is unknown if the search failed', async () => {
  upstream.forms = async () => ({ forms: [{ ...form('Health'), state: 'failed' }], unsearched: 0 })
  openDrawer()
  expect(await screen.findByText('Unknown: the forms couldn’t be searched')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'All submissions' })).toBeTruthy()
})

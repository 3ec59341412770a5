import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  answerEachTest,
  openDrawer,
  refuse,
  upstream,
} from '@/components/customers/drawer/testing/drawer-fixtures'
import type { CustomerForm, CustomerSubmission } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'
import { submissionHref } from './forms-query'

answerEachTest()

const sent = (submission_id: string, day: string, submission_data: object): CustomerSubmission => ({
  submission: { submission_id, submission_date: `${day}T09:00:00.000Z`, submission_data } as never,
  by: 'email',
  place: 230,
})
const form = (id: string, more: Partial<CustomerForm> = {}): CustomerForm => ({
  id,
  label: id,
  state: 'read',
  submissions: [],
  unreadable: 0,
  isWhole: true,
  ...more,
})
const answer = (...forms: CustomerForm[]) => vi.spyOn(formsApi, 'ofCustomer').mockResolvedValue({ forms })

describe('a customer’s forms', () => {
  it('shows submissions, newest first, with the newest of each form open with nested answers', async () => {
    const asked = answer(
      form('Trial', { submissions: [sent('t1', '2026-02-01', { rating: 5 })] }),
      form('Health', {
        submissions: [
          sent('h2', '2026-03-01', { health: { injuries: true, notes: '' } }),
          sent('h1', '2025-03-01', { health: { injuries: false } }),
        ],
      }),
    )
    openDrawer({ tab: 'forms' })
    expect(await screen.findByText('Injuries')).toBeTruthy()
    expect(asked.mock.calls[0]?.[0]).toBe('cus_1')
    const panel = within(screen.getByRole('tabpanel'))
    expect(panel.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Health', 'Trial', 'Health'])
    expect(screen.getByText('Not answered')).toBeTruthy()
    expect(panel.queryByText('No')).toBeNull()
    const [, , older] = screen.getAllByRole('button', { name: /^(Health|Trial)$/ })
    if (older) fireEvent.click(older)
    expect(panel.getByText('No')).toBeTruthy()
  })

  it('says that nothing was found, and where Frontdesk searched', async () => {
    answer(form('Health'), form('Trial'))
    openDrawer({ tab: 'forms' })
    expect(await screen.findByText('No form submissions found for this customer')).toBeTruthy()
    expect(screen.getByText('Health, Trial')).toBeTruthy()
  })

  it('names forms that failed, are gone or loaded in part, and tries again', async () => {
    const asked = answer(
      form('Health', { state: 'failed' }),
      form('Old', { state: 'gone' }),
      form('Trial', { unreadable: 2, isWhole: false }),
    )
    openDrawer({ tab: 'forms' })
    expect(await screen.findByText('No form submissions found so far')).toBeTruthy()
    expect(screen.getByText(/Couldn’t load/).textContent).toContain('Health')
    expect(screen.getByText(/no longer has/).textContent).toContain('Old')
    expect(screen.getByText(/2 rows couldn’t be read/).textContent).toContain(
      'Older submissions may be missing',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('says what failed, and that the rest is unchanged', async () => {
    vi.spyOn(formsApi, 'ofCustomer').mockImplementation(refuse(503, 'req_9'))
    openDrawer({ tab: 'forms' })
    expect(await screen.findByText('Couldn’t load form submissions')).toBeTruthy()
    expect(screen.queryByText(/secret detail/)).toBeNull()
  })

  it('is one click from the overview', async () => {
    upstream.forms = async () => ({
      forms: [form('frm_a', { submissions: [sent('s1', '2026-03-01', {})] })],
      unsearched: 0,
    })
    const { props } = openDrawer()
    fireEvent.click(await screen.findByRole('button', { name: 'All submissions' }))
    expect(props.onTab).toHaveBeenLastCalledWith('forms')
  })
})

it('links to the page of a submission, or to the user’s if that is sure to include it', () => {
  const one = sent('s/1', '2026-03-01', {})
  expect(submissionHref('frm_a', one, 'u1')).toBe('/forms/frm_a?page=3&id=s%2F1')
  expect(submissionHref('frm_a', { ...one, place: null }, null)).toBe('/forms/frm_a?id=s%2F1')
  expect(submissionHref('frm_a', { ...one, by: 'user_id' }, 'u1')).toBe('/forms/frm_a?user_id=u1&id=s%2F1')
})

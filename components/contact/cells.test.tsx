import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { ChannelCell, EmailOrIdentity } from './cells'
import { FoundContext } from './found'
import { OptOutListContext } from './opt-out-list'

const list: OptOutsOf = {
  readAt: '2026-03-10T10:00:00.000Z',
  isWhole: true,
  hasChanged: false,
  entries: { ana: { email_optout: 1, sms_optout: 0 } },
}
const show = (known: OptOutsOf | null, flag: unknown) =>
  render(
    <OptOutListContext value={known}>
      <ChannelCell contact={{ id: 'ana', email_optout: flag }} channel="email_optout" />
    </OptOutListContext>,
  )

it('shows the record’s value while the list isn’t known', () => {
  show(null, 0)
  expect(screen.getByText('Can email')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it('shows the stricter value if they disagree, marked, with both sources named', () => {
  show(list, 0)
  expect(screen.getByText('Opted out')).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Customer record: not opted out. Opt-out list: opted out.',
  )
})

it('has no mark if they agree, or if the record has no value', () => {
  show(list, 1)
  show(list, null)
  expect(screen.getAllByText('Opted out')).toHaveLength(2)
  expect(screen.queryByRole('img')).toBeNull()
})

it('isn’t green before the whole opt-out list has loaded', () => {
  const none = { ...list, entries: {} }
  for (const known of [null, { ...none, readAt: null }, { ...none, isWhole: false }, none]) show(known, 0)
  const looks = screen.getAllByText('Can email').map(({ className }) => className.includes('bg-success'))
  expect(looks).toEqual([false, false, false, true])
})

it('says that there is no address, unless the customer opted out', () => {
  const contact = { id: 'bo', email: '', phone: ' ', email_optout: 0, sms_optout: 1 }
  render(<ChannelCell contact={contact} channel="email_optout" />)
  render(<ChannelCell contact={contact} channel="sms_optout" />)
  expect(screen.getByText('No email').dataset.consent).toBe('no-address')
  expect(screen.getByText('Opted out').dataset.consent).toBe('out')
})

it('identifies a customer without an email by phone number, else by location', () => {
  const { container } = render(
    <>
      <EmailOrIdentity contact={{ id: 'a', email: '', phone: '+15550102233', last_location: 'Harbor' }} />
      <EmailOrIdentity contact={{ id: 'b', email: null, phone: '', last_location: 'Lake' }} />
      <EmailOrIdentity contact={{ id: 'c', email: 'c@x.example', phone: '+15550109999' }} />
    </>,
  )
  const lines = [...container.querySelectorAll('[data-lines="two"]')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['+1 555 010 2233', 'Lake'])
})

it('shows and marks the phone number that the search matched, before the email', () => {
  const { container } = render(
    <FoundContext value={{ a: { phone: [[11, 15]] } }}>
      <EmailOrIdentity contact={{ id: 'a', email: 'ana@x.example', phone: '+15550102233' }} />
    </FoundContext>,
  )
  const line = container.querySelector('[data-lines="two"]')
  expect(line?.textContent).toBe('+1 555 010 2233 · ana@x.example')
  expect(line?.querySelector('mark')?.textContent).toBe('2233')
})

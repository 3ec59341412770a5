import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OptOutsOf } from '@/lib/answers/opt-outs'
import { ChannelCell } from './cells'
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

it('is the record’s word while the list isn’t known', () => {
  show(null, 0)
  expect(screen.getByText('can')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it('is the stricter word where the two disagree, marked and both named', () => {
  show(list, 0)
  expect(screen.getByText('out')).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'The customer record says can, the opt-out list out',
  )
})

it('has no mark where they agree, or where the record doesn’t know', () => {
  show(list, 1)
  show(list, null)
  expect(screen.getAllByText('out')).toHaveLength(2)
  expect(screen.queryByRole('img')).toBeNull()
})

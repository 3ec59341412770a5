import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MissedBanner } from './missed-banner'

it('counts the rows that can’t be read, and shows the list that has them', () => {
  const onShow = vi.fn()
  const { rerender } = render(<MissedBanner missed={1} onShow={onShow} />)
  expect(screen.getByRole('status').textContent).toContain(
    '1 opt-out isn’t in this list because Frontdesk can’t read it.',
  )
  rerender(<MissedBanner missed={2} onShow={onShow} />)
  expect(screen.getByRole('status').textContent).toContain(
    '2 opt-outs aren’t in this list because Frontdesk can’t read them.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show all as sent' }))
  expect(onShow).toHaveBeenCalledOnce()
})

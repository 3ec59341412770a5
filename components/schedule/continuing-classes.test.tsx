import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { readClass } from './class-times'
import { ContinuingClasses } from './continuing-classes'

it('names a class of the day before that is still on, and opens it', () => {
  const row = { class_id: 'n1', class_name: 'Yin', start_time: '23:00:00', end_time: '01:00:00' }
  const night = readClass({ ...row, date: '2026-03-15' }, '2026-03-15', 'k')
  const onOpen = vi.fn()
  const { rerender } = render(<ContinuingClasses classes={[night]} onOpen={onOpen} />)
  const list = screen.getByRole('list', { name: 'From the day before' })
  expect(list.textContent).toBe('Yin continues from Sunday, until 01:00')
  fireEvent.click(screen.getByRole('button'))
  expect(onOpen).toHaveBeenCalledWith(night)
  rerender(<ContinuingClasses classes={[]} onOpen={onOpen} />)
  expect(screen.queryByRole('list')).toBeNull()
})

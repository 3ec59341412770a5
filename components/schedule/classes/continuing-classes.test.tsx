import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { readClass } from './class-times'
import { ContinuingClasses } from './continuing-classes'

it('names a class from the day before that is still on, and opens it', () => {
  const row = { class_id: 'n1', class_name: 'Yin', start_time: '23:00:00', end_time: '01:00:00' }
  const night = readClass({ ...row, date: '2026-03-15' }, '2026-03-15', 'k')
  const onOpen = vi.fn()
  const { rerender } = render(<ContinuingClasses day="2026-03-16" classes={[night]} onOpen={onOpen} />)
  const list = screen.getByRole('list', { name: 'Continuing from the previous day' })
  expect(list.textContent).toBe('Yin started Sunday, ends 01:00')
  fireEvent.click(screen.getByRole('button'))
  expect(onOpen).toHaveBeenCalledWith(night, screen.getByRole('button'))
  rerender(<ContinuingClasses day="2026-03-16" classes={[]} onOpen={onOpen} />)
  expect(screen.queryByRole('list')).toBeNull()
})

it('reserves one line while loading, and keeps it for that day', () => {
  const row = { class_id: 'n1', class_name: 'Yin', start_time: '23:00:00', end_time: '01:00:00' }
  const nights = ['a', 'b'].map((key) => readClass({ ...row, date: '2026-03-15' }, '2026-03-15', key))
  const monday = { day: '2026-03-16', onOpen: () => {} }
  const { container, rerender } = render(<ContinuingClasses {...monday} classes={null} />)
  const height = /(?:^| )h-6\.5(?: |$)/
  expect(container.firstElementChild?.className).toMatch(height)
  rerender(<ContinuingClasses {...monday} classes={nights} />)
  expect(screen.getByRole('list').className).toMatch(height)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  rerender(<ContinuingClasses {...monday} classes={[]} />)
  expect(container.firstElementChild?.className).toMatch(height)
  rerender(<ContinuingClasses {...monday} day="2026-03-23" classes={[]} />)
  expect(container.firstElementChild).toBeNull()
})

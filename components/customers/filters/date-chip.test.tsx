import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DateChip } from './date-chip'

async function shown(value: string | null) {
  const onChange = vi.fn()
  render(<DateChip label="Updated since" value={value} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: /^Updated since/ }))
  return { onChange, field: await screen.findByLabelText<HTMLInputElement>('Updated since') }
}

it('applies a typed day on Enter, once', async () => {
  const { onChange, field } = await shown(null)
  fireEvent.keyDown(field, { key: '2' })
  fireEvent.change(field, { target: { value: '2026-03-01' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange.mock.calls).toEqual([['2026-03-01']])
})

it('applies a day picked from the calendar immediately', async () => {
  const { onChange, field } = await shown(null)
  fireEvent.change(field, { target: { value: '2026-03-01' } })
  expect(onChange.mock.calls).toEqual([['2026-03-01']])
})

it('keeps the old value on Esc, and while the year is still being typed', async () => {
  const { onChange, field } = await shown('2026-01-05')
  fireEvent.keyDown(field, { key: '2' })
  fireEvent.change(field, { target: { value: '0002-03-01' } })
  fireEvent.blur(field)
  expect(onChange).not.toHaveBeenCalled()
  cleanup()
  const again = await shown('2026-01-05')
  fireEvent.change(again.field, { target: { value: '' } })
  fireEvent.keyDown(again.field, { key: 'Escape' })
  expect(again.onChange).not.toHaveBeenCalled()
})

it('returns the focus to the chip', async () => {
  const { field } = await shown('2026-01-05')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Updated since 5 Jan 2026' }))
})

it('is cleared by its cross', () => {
  const onChange = vi.fn()
  render(<DateChip label="Updated since" value="2026-01-05" onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Updated since 5 Jan 2026' }))
  expect(onChange.mock.calls).toEqual([[null]])
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RangeChip } from './range-chip'

it('previews complete days once each before they apply, and applies them on Enter', async () => {
  const [onChange, onNear] = [vi.fn(), vi.fn()]
  render(<RangeChip label="Created" tip="UTC days" onChange={onChange} onNear={onNear} />)
  fireEvent.click(screen.getByRole('button', { name: 'Created' }))
  const from = await screen.findByLabelText('From')
  for (const value of ['0002-03-01', '0020-03-01', '0202-03-01', '2026-03-01'])
    fireEvent.change(from, { target: { value } })
  expect(onNear.mock.calls).toEqual([[{ from: '2026-03-01', to: undefined }]])
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-01' } })
  expect(onNear).toHaveBeenLastCalledWith({ from: '2026-02-01', to: '2026-03-01' })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(from, { key: 'Enter' })
  expect(onChange.mock.calls).toEqual([[{ from: '2026-02-01', to: '2026-03-01' }]])
})

it('applies a range up to today at one press, and returns the focus', async () => {
  const [onChange, onNear] = [vi.fn(), vi.fn()]
  render(<RangeChip label="Created" tip="UTC days" onChange={onChange} onNear={onNear} />)
  fireEvent.click(screen.getByRole('button', { name: 'Created' }))
  fireEvent.click(await screen.findByText('Last 7 days'))
  const from = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)
  expect(onChange.mock.calls).toEqual([[{ from, to: undefined }]])
  expect(screen.queryByText('Today')).toBeNull()
  const chip = screen.getByRole('button', { name: 'Created' })
  await waitFor(() => expect(document.activeElement).toBe(chip))
})

it('returns the focus even if a day is pressed as soon as the panel opens', async () => {
  render(<RangeChip label="Created" tip="UTC days" onChange={vi.fn()} onNear={vi.fn()} />)
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      const preset = screen.queryByText('Last 7 days')
      if (!preset) return
      observer.disconnect()
      preset.click()
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
  screen.getByRole('button', { name: 'Created' }).click()
  await pressed
  const chip = await screen.findByRole('button', { name: 'Created' })
  await waitFor(() => expect(document.activeElement).toBe(chip))
})

import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RecoveryCodes } from './recovery-codes'

it('shows the codes selected if copying isn’t allowed', async () => {
  // Browsers offer no clipboard over plain HTTP.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  render(
    <RecoveryCodes isLeaving={false} codes={['aaaa-bbbb', 'cccc-dddd']} isKept={false} onKept={() => {}} />,
  )
  await act(async () => screen.getByRole('button', { name: 'Copy codes' }).click())
  const area = screen.getByLabelText<HTMLTextAreaElement>('Codes to copy')
  expect(document.activeElement).toBe(area)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('aaaa-bbbb\ncccc-dddd\n')
})

it('warns before it is closed without the codes being saved', () => {
  HTMLDialogElement.prototype.close ??= () => {}
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {})
  render(
    <dialog open>
      <RecoveryCodes isLeaving codes={['aaaa-bbbb']} isKept={false} onKept={() => {}} />
    </dialog>,
  )
  expect(screen.getByRole('alert').textContent).toContain('You won’t see these codes again.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true)
  screen.getByRole('button', { name: 'Close without saving' }).click()
  expect(close).toHaveBeenCalled()
})

import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RecoveryCodes } from './recovery-codes'

it('shows the codes selected if copying isn’t allowed', async () => {
  // Browsers offer no clipboard over plain HTTP.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  render(<RecoveryCodes codes={['aaaa-bbbb', 'cccc-dddd']} isKept={false} onKept={() => {}} />)
  await act(async () => screen.getByRole('button', { name: 'Copy codes' }).click())
  const area = screen.getByLabelText<HTMLTextAreaElement>('Codes to copy')
  expect(document.activeElement).toBe(area)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('aaaa-bbbb\ncccc-dddd\n')
})

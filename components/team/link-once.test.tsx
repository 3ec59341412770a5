import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkOnce } from './link-once'

it('selects the link and says how to copy it if copying isn’t allowed', async () => {
  // Browsers offer no clipboard over plain HTTP.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  const url = 'http://frontdesk.example/welcome/abc'
  render(<LinkOnce name="Ana" link={{ url, expiresAt: '2026-03-12T08:00:00.000Z' }} />)
  await act(async () => {
    const button = screen.getByRole('button', { name: 'Copy link' })
    button.focus()
    button.click()
  })
  const field = screen.getByLabelText<HTMLTextAreaElement>('One-time link')
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(url)
  expect(screen.getByText(/The link is selected: press Ctrl\+C/)).toBeTruthy()
})

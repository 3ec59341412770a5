import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CountTotal } from './count-total'

afterEach(() => vi.unstubAllGlobals())

const REFUSAL = {
  type: 'about:blank',
  title: 'Bad Gateway',
  status: 502,
  detail: 'Your customer system repeats rows, so this list can’t be counted.',
}

it('explains a refused count, shows no total and can be closed', async () => {
  vi.stubGlobal('fetch', async () => Response.json(REFUSAL, { status: 502 }))
  const onCounted = vi.fn()
  const onClose = vi.fn()
  render(<CountTotal filters={{}} known={100} onCounted={onCounted} onClose={onClose} />)
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toBe('Your customer system repeats rows, so this list can’t be counted')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(onClose).toHaveBeenCalledOnce()
  expect(onCounted).not.toHaveBeenCalled()
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button'
import { LiveRegion } from './live-region'

const writeText = vi.fn<(text: string) => Promise<void>>()
const press = () => act(async () => screen.getByRole('button').click())
const said = () => screen.getByRole('status').textContent

describe('CopyButton', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // jsdom has no clipboard.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    render(
      <>
        <CopyButton value="cus_1" label="id" />
        <LiveRegion />
      </>,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.resetAllMocks()
  })

  it('copies the exact value and says so, again each time', async () => {
    writeText.mockResolvedValue()
    await press()
    expect(writeText).toHaveBeenCalledWith('cus_1')
    const first = said()
    expect(first?.trim()).toBe('Copied id')
    await press()
    expect(said()).not.toBe(first)
    expect(said()?.trim()).toBe('Copied id')
  })

  it('where copying isn’t allowed, doesn’t claim it', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await press()
    expect(said()?.trim()).toBe('The id could not be copied')
    expect(screen.getByRole('button', { name: 'Copying isn’t allowed here' })).toBeTruthy()
    await act(async () => vi.runAllTimers())
    expect(screen.getByRole('button', { name: 'Copy id' })).toBeTruthy()
  })
})

import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveRegion } from '@/components/ui/live-region'
import { CopyButton } from './copy-button'

const writeText = vi.fn<(text: string) => Promise<void>>()
const press = () => act(async () => screen.getByRole('button').click())
const said = () => screen.getByRole('status').textContent

describe('CopyButton', () => {
  beforeEach(() => {
    // jsdom has the element but doesn't implement `showModal`.
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true
    }
    vi.useFakeTimers()
    // jsdom has no clipboard.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    render(
      <>
        <p>
          <CopyButton value="cus_1" label="id" />
        </p>
        <LiveRegion />
      </>,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.resetAllMocks()
  })

  it('copies the exact value and says so each time', async () => {
    writeText.mockResolvedValue()
    await press()
    expect(writeText).toHaveBeenCalledWith('cus_1')
    const first = said()
    expect(first?.trim()).toBe('Copied id')
    await press()
    expect(said()).not.toBe(first)
    expect(said()?.trim()).toBe('Copied id')
  })

  it.each<[string, object | undefined]>([
    ['forbids copying', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['has no clipboard, as over plain http', undefined],
  ])(
    'where the browser %s, shows the exact value, selected, and claims nothing',
    async (_what, clipboard) => {
      vi.useRealTimers()
      Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
      const before = said()
      await press()
      expect(await screen.findByRole('dialog', { name: 'Copy manually' })).toBeTruthy()
      const area = screen.getByLabelText<HTMLTextAreaElement>('Id')
      expect(document.activeElement).toBe(area)
      expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('cus_1')
      expect(said()).toBe(before)
      expect(area.closest('p')).toBeNull()
    },
  )
})

import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const AT = '2026-02-02T18:40:12.000Z'

let Age: typeof import('./instant').Age
let Instant: typeof import('./instant').Instant

beforeAll(async () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...zone,
    timeZone: 'Asia/Tokyo',
  })
  // The module reads the time zone on import.
  vi.resetModules()
  ;({ Age, Instant } = await import('./instant'))
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})
it('is UTC in the server’s HTML and the user’s zone after hydration, without a mismatch', async () => {
  const complaints = vi.spyOn(console, 'error')
  const page = (
    <p>
      <Instant value={AT} /> <Age value={AT} />
    </p>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  expect(root.textContent?.trim()).toBe('2 Feb 2026, 18:40')
  const hydrated = await act(() => hydrateRoot(root, page))
  expect(root.textContent).toMatch(/^3 Feb 2026, 03:40 (in )?\d+ \w+( ago)?$/)
  expect(complaints).not.toHaveBeenCalled()
  act(() => hydrated.unmount())
  root.remove()
})

it('keeps the raw value for machines and tooltips', () => {
  const { container } = render(<Instant value={AT} day />)
  const time = container.querySelector('time')
  expect(time?.textContent).toBe('3 Feb 2026')
  expect(time?.dateTime).toBe(AT)
})

it('shows a malformed date-time unchanged, without an age', () => {
  const { container } = render(
    <p>
      <Instant value="2026-02-30T10:00:00Z" />
      <Age value="2026-02-30T10:00:00Z" />
    </p>,
  )
  expect(container.textContent).toBe('2026-02-30T10:00:00Z')
})

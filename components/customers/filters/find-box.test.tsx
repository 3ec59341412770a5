import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchKind } from '@/lib/answers/search'
import { FindBox } from './find-box'

const onType = vi.fn()
const onFind = vi.fn()
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Search by/ })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

/** The current history entry's text. */
let now = ''
let isOpening = false
const shown = (kept: { typed?: string } | undefined, kind?: SearchKind) => (
  <FindBox
    entryState={kept}
    typedNow={() => now}
    kind={kind}
    isSearching={false}
    takesFocus={isOpening}
    onType={onType}
    onFind={onFind}
  />
)
let page: ReturnType<typeof render>

beforeEach(() => {
  vi.useFakeTimers()
  now = ''
  isOpening = false
  onType.mockImplementation((text: string) => {
    now = text
  })
  page = render(shown({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('leaves out the shortcut’s slash, but not one in a text', () => {
  expect(fireEvent.keyDown(field(), { key: '/' })).toBe(false)
  type('a')
  expect(fireEvent.keyDown(field(), { key: '/' })).toBe(true)
})

it('says what the server took the text for', () => {
  type('+1 555 010')
  const hint = () => document.getElementById('find-kind')?.textContent
  expect(hint()).toBe('')
  page.rerender(shown({}, 'phone'))
  expect(hint()).toBe('in phone numbers')
  type('')
  expect(hint()).toBe('')
})

it('says that one character is too few', () => {
  type('A')
  expect(field().getAttribute('aria-describedby')).toBe('find-kind')
  expect(document.getElementById('find-kind')?.textContent).toBe('keep typing…')
  type('An')
  expect(document.getElementById('find-kind')?.textContent).toBe('')
})

it('searches on Enter for any text, trimmed', () => {
  type(' Ana ')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onFind.mock.calls).toEqual([['Ana', 'enter']])
})

it('searches only after a pause in typing', () => {
  type('ana@x.exampl')
  vi.advanceTimersByTime(200)
  type('ana@x.example')
  vi.advanceTimersByTime(200)
  expect(onFind).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onFind.mock.calls).toEqual([['ana@x.example', 'pause']])
})

it('searches on blur, once', () => {
  type('ana@x.example')
  fireEvent.blur(field())
  expect(onFind.mock.calls).toEqual([['ana@x.example', 'pause']])
  vi.advanceTimersByTime(5000)
  fireEvent.blur(field())
  expect(onFind).toHaveBeenCalledTimes(1)
})

it('searches for a name while it is typed, from the second letter on', () => {
  type('A')
  vi.advanceTimersByTime(5000)
  type('An')
  vi.advanceTimersByTime(150)
  type('Ana')
  vi.advanceTimersByTime(150)
  expect(onFind.mock.calls).toEqual([
    ['', 'pause'],
    ['An', 'pause'],
    ['Ana', 'pause'],
  ])
})

it('doesn’t search for O alone while O’Brien is typed', () => {
  type('o’')
  vi.advanceTimersByTime(5000)
  expect(onFind.mock.calls).toEqual([['', 'pause']])
  expect(screen.getByText('keep typing…')).toBeTruthy()
})

it('ends a search whose text becomes too short', () => {
  type('an')
  vi.advanceTimersByTime(400)
  type('a')
  vi.advanceTimersByTime(400)
  expect(onFind.mock.calls).toEqual([
    ['an', 'pause'],
    ['', 'pause'],
  ])
})

it('searches once on Enter, not again after the pause', () => {
  type('ana@x.example')
  fireEvent.keyDown(field(), { key: 'Enter' })
  vi.advanceTimersByTime(5000)
  expect(onFind).toHaveBeenCalledTimes(1)
})

it('clears on Esc and ends the search', () => {
  type('ana@x.example')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('')
  expect(onType).toHaveBeenLastCalledWith('')
  expect(onFind).toHaveBeenLastCalledWith('', 'pause')
})

it('keeps letters typed before an older search is rendered', () => {
  type('brad')
  type('bradt')
  page.rerender(shown({ typed: 'brad' }))
  expect(field().value).toBe('bradt')
})

it('shows another entry’s text, even with the focus inside', () => {
  field().focus()
  type('bradtke')
  page.rerender(shown({ typed: 'bradtke' }))
  now = ''
  page.rerender(shown({}))
  expect(field().value).toBe('')
  now = 'other'
  page.rerender(shown({ typed: 'other' }))
  expect(field().value).toBe('other')
})

it('keeps text typed before hydration', () => {
  page.unmount()
  page = render(shown(undefined))
  field().focus()
  field().value = 'bra'
  page.rerender(shown({}))
  expect(field().value).toBe('bra')
  expect(screen.getByRole('button', { name: 'Clear text' })).toBeTruthy()
  // It is searched for, too.
  vi.advanceTimersByTime(400)
  expect(onFind.mock.calls).toEqual([['bra', 'pause']])
})

it('searches for digits after the same short pause as for a name', () => {
  type('0596')
  vi.advanceTimersByTime(150)
  expect(onFind.mock.calls).toEqual([['0596', 'pause']])
})

describe('when the page opens', () => {
  const opened = (isTouch: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isTouch }))
    page.unmount()
    isOpening = true
    page = render(shown({}))
    vi.unstubAllGlobals()
    return document.activeElement === field()
  }

  it('takes the focus', () => expect(opened(false)).toBe(true))
  it('doesn’t on a touch screen', () => expect(opened(true)).toBe(false))
  it('doesn’t from a row', () => {
    const row = document.body.appendChild(document.createElement('button'))
    row.focus()
    expect(opened(false)).toBe(false)
    row.remove()
  })
})

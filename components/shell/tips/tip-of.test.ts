// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { momentWords, tipOf } from './tip-of'

it('names the user’s time zone and gives UTC', () => {
  expect(momentWords('2026-02-02T18:40:12.000Z', 'Asia/Tokyo')).toBe(
    '3 Feb 2026, 03:40 in Asia/Tokyo\n2 Feb 2026, 18:40:12 UTC',
  )
})

it.each(['UTC', 'Etc/UTC'])('says it once where the zone is %s', (zone) => {
  expect(momentWords('2026-02-02T18:40:12.000Z', zone)).toBe('2 Feb 2026, 18:40:12 UTC')
})

it('says what it assumed about a time without a zone', () => {
  expect(momentWords('2026-02-02T18:40:12', 'UTC')).toMatch(/\nSent without a time zone; assumed to be UTC$/)
  expect(momentWords('2026-02-02T18:40:12+05:30', 'UTC')).not.toContain('taken as')
})

it('shows nothing for other text, or for text that fits', () => {
  expect(momentWords('soon', 'UTC')).toBeNull()
  document.body.innerHTML = '<table><tbody><tr><td>fits</td></tr></tbody></table>'
  expect(tipOf(document.querySelector('td'))).toBeNull()
})

it('prefers an element’s own tooltip', () => {
  document.body.innerHTML = '<button data-tooltip="Close"><b>x</b></button>'
  expect(tipOf(document.querySelector('b'))?.text).toBe('Close')
})

it('shows each name in a list that requests it', () => {
  document.body.innerHTML =
    '<ol data-tooltips><li><button aria-label="Yoga · 09:00"><b>Yoga</b></button></ol>'
  expect(tipOf(document.querySelector('b'))?.text).toBe('Yoga · 09:00')
  expect(tipOf(document.querySelector('li'))).toBeNull()
})

it('shows nothing for a class whose popover is open', () => {
  document.body.innerHTML =
    '<ol data-tooltips><li><button aria-label="Yoga · 09:00" data-opened><b>Yoga</b></button></ol>'
  expect(tipOf(document.querySelector('b'))).toBeNull()
})

it('shows a name in the sidebar to its right, so that the next page’s icon stays visible', () => {
  document.body.innerHTML =
    '<aside data-sidebar="narrow"><a data-tooltip="Schedule">x</a></aside><a data-tooltip="Team">y</a>'
  const [inside, outside] = document.querySelectorAll('a')
  expect(tipOf(inside ?? null)?.at).toBe('right')
  expect(tipOf(outside ?? null)?.at).toBe('middle')
})

it('shows nothing for a button whose menu is open', () => {
  document.body.innerHTML = '<button data-tooltip="Actions" aria-expanded="true"></button>'
  expect(tipOf(document.querySelector('button'))).toBeNull()
})

it.each([
  [84, undefined],
  [1, 'Export'],
])('shows a button’s label only if it isn’t visible: %i px', (width, text) => {
  document.body.innerHTML = '<button data-tooltip="Export"><span data-words>Export</span></button>'
  const words = document.querySelector('[data-words]')
  Object.defineProperty(words, 'clientWidth', { value: width })
  expect(tipOf(words)?.text).toBe(text)
})

it.each([
  ['', 'The whole text'],
  [' open', undefined],
])('shows a cut cell’s text unless its details are%s shown', (open, text) => {
  document.body.innerHTML = `<table><tbody><tr><td><details${open}><summary>The whole text</summary></details></td></tr></tbody></table>`
  const cell = document.querySelector('td')
  Object.defineProperty(cell, 'scrollWidth', { value: 9 })
  expect(tipOf(cell)?.text).toBe(text)
})

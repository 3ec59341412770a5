import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Place, rowAction } from './row-keys'

const press = (
  key: string,
  place: Partial<Place> = {},
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
) =>
  rowAction(
    { key, ctrlKey: false, metaKey: false, altKey: false, ...held },
    { index: 4, stop: 0, count: 100, inSight: 20, ...place },
  )

it('moves with arrows, j and k, Page Up/Down, Home and End', () => {
  expect(press('ArrowDown')).toEqual({ kind: 'go', index: 5 })
  expect(press('j')).toEqual({ kind: 'go', index: 5 })
  expect(press('ArrowUp')).toEqual({ kind: 'go', index: 3 })
  expect(press('k')).toEqual({ kind: 'go', index: 3 })
  expect(press('PageDown')).toEqual({ kind: 'go', index: 24 })
  expect(press('PageUp')).toEqual({ kind: 'go', index: 0 })
  expect(press('Home')).toEqual({ kind: 'go', index: 0 })
  expect(press('End')).toEqual({ kind: 'go', index: 99 })
})

it('returns to the last row from any direction', () => {
  expect(press('j', { index: null })).toEqual({ kind: 'go', index: 0 })
  expect(press('ArrowUp', { index: null, stop: 7 })).toEqual({ kind: 'go', index: 7 })
})

it('opens and selects only if there is a row', () => {
  expect(press('Enter')).toEqual({ kind: 'open' })
  expect(press(' ')).toEqual({ kind: 'select' })
  expect(press('Enter', { index: null })).toBeNull()
  expect(press(' ', { index: null })).toBeNull()
})

it('turns pages and clears the selection', () => {
  expect(press('[')).toEqual({ kind: 'page', by: -1 })
  expect(press(']')).toEqual({ kind: 'page', by: 1 })
  expect(press('Escape')).toEqual({ kind: 'leave' })
})

it('ignores the browser’s own shortcuts and all other keys', () => {
  expect(press('j', {}, { ctrlKey: true })).toBeNull()
  expect(press('ArrowDown', {}, { metaKey: true })).toBeNull()
  expect(press('ArrowUp', {}, { altKey: true })).toBeNull()
  expect(press('a')).toBeNull()
})

it('never goes past the first or last row', () => {
  const place = fc.record({
    index: fc.option(fc.integer({ min: 0, max: 2000 })),
    stop: fc.integer({ min: 0, max: 2000 }),
    count: fc.integer({ min: 0, max: 1000 }),
    inSight: fc.integer({ min: 1, max: 60 }),
  })
  const key = fc.constantFrom('j', 'k', 'PageDown', 'PageUp', 'Home', 'End')
  fc.assert(
    fc.property(key, place, (pressed, at) => {
      const action = press(pressed, at)
      if (at.count === 0) expect(action).toBeNull()
      else if (action?.kind === 'go') {
        expect(action.index).toBeGreaterThanOrEqual(0)
        expect(action.index).toBeLessThan(at.count)
      }
    }),
  )
})

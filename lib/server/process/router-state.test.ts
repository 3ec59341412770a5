import fc from 'fast-check'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { expect, it } from 'vitest'
import { isRouterState } from './router-state'

const segment = fc.oneof(
  fc.string(),
  fc.tuple(
    fc.string(),
    fc.string(),
    fc.constantFrom('d', 'c', 'oc', 'di(..)(..)', 'ci(...)', 'x'),
    fc.constant(null),
  ),
)
const stateOver = (children: fc.Arbitrary<object>) =>
  fc.tuple(
    segment,
    children,
    fc.constantFrom(null, ['/customers', '']),
    fc.constantFrom(null, 'refetch', 'metadata-only', 'other'),
    fc.constantFrom(null, 7),
  )
const leaf = stateOver(fc.constant({}))
const tree = stateOver(fc.dictionary(fc.string(), stateOver(fc.dictionary(fc.string(), leaf))))

function nextReads(header: string): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}

const headerOf = (value: unknown) => encodeURIComponent(JSON.stringify(value))

it('accepts the router states of pages that Next.js accepts', () => {
  fc.assert(
    fc.property(tree.map(headerOf), (text) => {
      expect(isRouterState(text)).toBe(nextReads(text))
    }),
    { numRuns: 1000 },
  )
})

it('accepts nothing that Next.js can’t read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue().map(headerOf), fc.string()), (text) => {
      expect(isRouterState(text) && !nextReads(text)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

it.each(['%', '[]', '%5B%5D', '{', '', '["",{}], ["",{}]', '["",{"a":'.repeat(5000), '["",{"__proto__":1}]'])(
  'rejects malformed router state %#',
  (text) => {
    expect(isRouterState(text)).toBe(false)
  },
)

it('rejects a router state that is nested deeper than pages are', () => {
  const deep = (depth: number) => `${'["",{"a":'.repeat(depth)}["",{}]${'}]'.repeat(depth)}`
  expect(isRouterState(deep(10))).toBe(true)
  expect(isRouterState(deep(1000))).toBe(false)
})

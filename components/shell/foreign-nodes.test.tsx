import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tolerateForeignNodes } from './foreign-nodes'
import { translate } from './testing/translate'

let undo: (() => void)[] = []
beforeEach(() => {
  undo = [tolerateForeignNodes()]
})
afterEach(() => {
  cleanup()
  for (const end of undo) end()
})

/** Lets all observers run. */
const seen = () => new Promise((resolve) => setTimeout(resolve))
const visibleText = () => document.body.textContent?.replaceAll(/[«»]/g, '')

interface Shown {
  name: string
  count: number
  note: string | null
  isOpen: boolean
  rows: string[]
}

/** Every combination of text and elements that our pages use. */
function Mixed({ name, count, note, isOpen, rows }: Shown) {
  return (
    <section>
      {isOpen && 'Open: '}
      {name} has {count} visits
      {note}
      {isOpen ? <b>{name}</b> : name}
      {count > 1 && <i>many</i>}
      <ul>
        {rows.map((row) => (
          <li key={row}>
            {row}
            {row === name && ' (shown)'}
          </li>
        ))}
      </ul>
      {note}, {count}
    </section>
  )
}

const expected = (shown: Shown) => {
  const { name, count, note, isOpen, rows } = shown
  return [
    isOpen && 'Open: ',
    `${name} has ${count} visits${note ?? ''}${name}`,
    count > 1 && 'many',
    ...rows.map((row) => row + (row === name ? ' (shown)' : '')),
    `${note ?? ''}, ${count}`,
  ]
    .filter((part) => part !== false)
    .join('')
}

const name = fc.constantFrom('Ana', 'Bo', 'Cy', 'Di')
const shownOnes = fc.array(
  fc.record({
    name,
    count: fc.nat(3),
    note: fc.option(fc.constantFrom('new', 'asked')),
    isOpen: fc.boolean(),
    rows: fc.uniqueArray(name),
  }),
  { minLength: 2, maxLength: 6 },
)

it('a translated page still shows the current data and doesn’t crash on any change', async () => {
  await fc.assert(
    fc.asyncProperty(shownOnes, fc.boolean(), async (steps, isLate) => {
      const [first = steps[0], ...others] = steps
      const { rerender, unmount } = render(<Mixed {...(first as Shown)} />)
      const end = translate()
      if (isLate) await seen()
      for (const step of others) {
        rerender(<Mixed {...step} />)
        await seen()
        expect(visibleText()).toBe(expected(step))
        expect(document.querySelector('font')).not.toBeNull()
      }
      end()
      unmount()
      expect(visibleText()).toBe('')
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

it('an element removed by an extension can be closed', () => {
  const { container, rerender } = render(<p>{<b>Ana</b>}</p>)
  container.querySelector('b')?.remove()
  rerender(<p>{null}</p>)
  expect(container.innerHTML).toBe('<p></p>')
})

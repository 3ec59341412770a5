import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useDataTable } from '@/components/data-table/use-data-table'
import { NO_LAYOUT } from '@/lib/preferences'
import { SelectionBar } from './selection-bar'

interface Thing {
  id: string
}

const COLUMNS: [] = []
const idOf = ({ id }: Thing) => id
const THINGS = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

/** A list whose rows are selected by clicking. */
function Shown({ rows }: { rows: readonly Thing[] }) {
  const { table, clearSelection } = useDataTable({
    columns: COLUMNS,
    rows,
    rowsKey: 'a',
    idOf,
    layout: NO_LAYOUT,
  })
  return (
    <>
      {table.getRowModel().rows.map((row) => (
        <button key={row.id} type="button" onClick={() => row.toggleSelected()}>
          {row.id}
        </button>
      ))}
      <SelectionBar table={table} actions={[]} onClear={clearSelection} />
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const words = () => screen.queryByRole('region', { name: 'Selection' })?.textContent?.replace('Clear', '')

describe('summary of the selection', () => {
  it('shows the number of selected rows, and how many are on other pages', () => {
    const { rerender } = render(<Shown rows={THINGS} />)
    expect(words()).toBeUndefined()
    press('a')
    expect(words()).toBe('1 selected')
    rerender(<Shown rows={[]} />)
    expect(words()).toBe('1 selected, not on this page')
    rerender(<Shown rows={THINGS} />)
    press('b')
    press('c')
    expect(words()).toBe('3 selected')
    rerender(<Shown rows={THINGS.slice(2)} />)
    expect(words()).toBe('3 selected, 2 not on this page')
    rerender(<Shown rows={THINGS.slice(3)} />)
    expect(words()).toBe('3 selected, none on this page')
    press('Clear')
    expect(words()).toBeUndefined()
  })
})

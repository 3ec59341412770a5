import { createColumnHelper } from '@tanstack/react-table'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useMemo } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { NO_LAYOUT } from '@/lib/preferences'
import { DataTable } from './data-table'
import type { Features } from './features'
import { useDataTable } from './use-data-table'

interface Thing {
  id: string
  name: string
}

const column = createColumnHelper<Features, Thing>()
const COLUMNS = column.columns([
  column.accessor('name', {
    header: 'Name',
    meta: { width: 200, mayShrink: true, isLink: true, narrow: 'title' },
  }),
  column.accessor('id', { header: 'Id', meta: { width: 100, hasTwoLines: true } }),
])
const idOf = ({ id }: Thing) => id
const NOTHING: string[] = []
const noLayout = () => {}
const things = (count: number, from = 0): Thing[] =>
  Array.from({ length: count }, (_, index) => ({ id: `t${from + index}`, name: `Thing ${from + index}` }))

interface ShownProps {
  rows: readonly Thing[]
  hidden?: string[]
  rowsKey?: string
  onOpen?: (thing: Thing) => void
  onPage?: (by: 1 | -1) => void
}

function Shown({ rows, hidden = NOTHING, rowsKey = 'a', onOpen = () => {}, onPage = () => {} }: ShownProps) {
  const layout = useMemo(() => ({ ...NO_LAYOUT, hidden }), [hidden])
  const { table, selected } = useDataTable({ columns: COLUMNS, rows, rowsKey, idOf, layout })
  return (
    <>
      <DataTable
        table={table}
        label="Things"
        layout={layout}
        onLayout={noLayout}
        isLoading={false}
        isRefreshing={false}
        message={rows.length === 0 ? 'Nothing here' : null}
        rowsKey={rowsKey}
        scrollOf={() => 0}
        onScrolled={() => {}}
        hrefOf={({ id }) => `/things/${id}`}
        nameOf={({ name }) => name}
        markOf={() => null}
        isOpen={() => false}
        onOpen={onOpen}
        onNear={() => {}}
        onPress={() => {}}
        onPage={onPage}
        onLeave={() => false}
      />
      <output aria-label="Ids">{selected.map(({ id }) => id).join()}</output>
      <output aria-label="Names">{selected.map(({ name }) => name).join()}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status', { name: 'Ids' }).textContent
const link = (name: string) => screen.getByRole('link', { name })
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

describe('table', () => {
  // jsdom has no layout: a window of 756 px is enough to render rows.
  beforeAll(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    for (const [name, value] of Object.entries({ clientHeight: 756, clientWidth: 1216 })) {
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value })
    }
    HTMLElement.prototype.scrollTo = () => {}
  })
  it('has its first rows in the server’s HTML, and space for the others', () => {
    const html = renderToString(<Shown rows={things(1000)} hidden={['id']} />)
    expect(html).toContain('Thing 0')
    expect(html).toContain('Thing 20')
    expect(html).not.toContain('Thing 40')
    const drawn = html.match(/data-index/g)?.length ?? 0
    expect(html).toContain(`height:${(1000 - drawn) * 36}px`)
  })

  it('has higher rows only while a column with two lines is shown', () => {
    const html = renderToString(<Shown rows={things(1000)} />)
    const drawn = html.match(/data-index/g)?.length ?? 0
    expect(html).toContain(`height:${(1000 - drawn) * 48}px`)
    expect(html).toContain('data-two-lines')
    expect(renderToString(<Shown rows={things(1)} hidden={['id']} />)).not.toContain('data-two-lines')
  })

  it('reports the row count and each row’s index, though few are rendered', () => {
    render(<Shown rows={things(1000)} />)
    expect(screen.getByRole('table', { name: 'Things' }).getAttribute('aria-rowcount')).toBe('1001')
    expect(link('Thing 3').closest('tr')?.getAttribute('aria-rowindex')).toBe('5')
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
  })

  it('omits hidden columns', () => {
    render(<Shown rows={things(2)} hidden={['id']} />)
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['', 'Name'])
  })

  it('keeps its header without rows, and says why there are none', () => {
    render(<Shown rows={[]} />)
    expect(screen.getByText('Nothing here')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy()
  })

  it('opens on a plain click and leaves other clicks to the browser', () => {
    const onOpen = vi.fn()
    render(<Shown rows={things(3)} onOpen={onOpen} />)
    expect(link('Thing 1').getAttribute('href')).toBe('/things/t1')
    expect(fireEvent.click(link('Thing 1'), { ctrlKey: true })).toBe(true)
    expect(fireEvent.click(link('Thing 1'), { metaKey: true })).toBe(true)
    expect(fireEvent.click(link('Thing 1'), { shiftKey: true })).toBe(true)
    expect(onOpen).not.toHaveBeenCalled()
    expect(fireEvent.click(link('Thing 1'))).toBe(false)
    expect(onOpen).toHaveBeenCalledWith({ id: 't1', name: 'Thing 1' })
  })

  it('moves the focus by keyboard, with a single row in the tab order', () => {
    render(<Shown rows={things(30)} />)
    press('j')
    press('ArrowDown')
    press('ArrowDown')
    press('k')
    expect(document.activeElement).toBe(link('Thing 1'))
    expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([link('Thing 1')])
    press('End')
    expect(document.activeElement).toBe(link('Thing 29'))
  })

  it('selects with Space, and a range with Shift', () => {
    render(<Shown rows={things(5)} />)
    press('j')
    press(' ')
    press('j')
    press('j')
    press(' ', { shiftKey: true })
    expect(chosen()).toBe('t0,t1,t2')
  })

  it('selects on a click anywhere in the checkbox’s cell, and a range with Shift', () => {
    const onOpen = vi.fn()
    render(<Shown rows={things(5)} onOpen={onOpen} />)
    fireEvent.click(box('Thing 3').closest('td') ?? document.body)
    fireEvent.click(box('Thing 1'), { shiftKey: true })
    expect(chosen()).toBe('t3,t1,t2')
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('keeps a selection across pages, including rows that are gone', () => {
    const { rerender } = render(<Shown rows={things(5)} />)
    fireEvent.click(box('Thing 2'))
    rerender(<Shown rows={things(5, 5)} rowsKey="b" />)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(chosen()).toBe('t2,t5,t6,t7,t8,t9')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(chosen()).toBe('t2')
  })

  it('keeps the selected row as its own page has it, not another page’s row with that id', () => {
    const names = () => screen.getByRole('status', { name: 'Names' }).textContent
    const { rerender } = render(<Shown rows={things(3)} />)
    fireEvent.click(box('Thing 1'))
    const other = [{ id: 't1', name: 'Another customer' }, ...things(2, 5)]
    rerender(<Shown rows={other} rowsKey="b" />)
    fireEvent.click(box('Thing 5'))
    expect(names()).toBe('Thing 1,Thing 5')
    rerender(<Shown rows={[{ id: 't1', name: 'Changed' }]} />)
    expect(names()).toBe('Changed,Thing 5')
  })

  it('starts at the first row of another page', () => {
    const { rerender } = render(<Shown rows={things(30)} />)
    for (let row = 0; row < 5; row++) press('j')
    rerender(<Shown rows={things(30, 30)} rowsKey="b" />)
    expect(document.activeElement).toBe(link('Thing 30'))
  })

  it('turns pages with [ and ], but not while the user types', () => {
    const onPage = vi.fn()
    const { container } = render(
      <>
        <input aria-label="Field" />
        <Shown rows={things(3)} onPage={onPage} />
      </>,
    )
    press(']')
    press('[')
    expect(onPage.mock.calls).toEqual([[1], [-1]])
    within(container).getByLabelText('Field').focus()
    press(']')
    press('j')
    expect(onPage).toHaveBeenCalledTimes(2)
    expect(document.activeElement).toBe(screen.getByLabelText('Field'))
  })
})

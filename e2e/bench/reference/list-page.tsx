import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type Contact, FILTERS, getJson, type ListProps, type Row, SIZES } from './data'
import { Drawer } from './drawer'
import { ListTable } from './table'

const TITLES = { customers: 'Customers', 'opt-outs': 'Opt-outs', forms: 'Submissions' }

/** A list with paging, a filter, a drawer, and for customers a search. */
export function ListPage({ list, path, ...first }: ListProps) {
  const [{ rows, page, size, filter }, setShown] = useState(first)
  const [open, setOpen] = useState<Row | null>(null)
  const ahead = useRef<{ url: string; rows: Promise<Row[]> } | null>(null)
  const latest = useRef('')
  const scroller = useRef<HTMLDivElement>(null)
  const hasNext = rows.length === size

  const urlOf = useCallback(
    (page: number, size: number, filter: string) =>
      `${path}?page=${page}&size=${size}${filter && `&${FILTERS[list]}=${filter}`}`,
    [list, path],
  )

  const load = useCallback(
    async (page: number, size: number, filter: string) => {
      const url = `/api${urlOf(page, size, filter)}`
      latest.current = url
      const rows = await (ahead.current?.url === url ? ahead.current.rows : getJson<Row[]>(url))
      if (latest.current !== url) return
      setShown({ rows, page, size, filter })
      if (scroller.current) scroller.current.scrollTop = 0
    },
    [urlOf],
  )

  function go(page: number, size: number, filter: string) {
    history.pushState(null, '', urlOf(page, size, filter))
    void load(page, size, filter)
  }

  useEffect(() => {
    if (!hasNext) return
    const url = `/api${urlOf(page + 1, size, filter)}`
    const next = getJson<Row[]>(url)
    next.catch(() => {
      ahead.current = null
    })
    ahead.current = { url, rows: next }
  }, [hasNext, page, size, filter, urlOf])

  useEffect(() => {
    const back = () => {
      const query = new URLSearchParams(location.search)
      if (!query.has('id')) setOpen(null)
      const filter = query.get(FILTERS[list]) ?? ''
      void load(Number(query.get('page') ?? 1), Number(query.get('size') ?? first.size), filter)
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [list, load, first.size])

  const openRow = useCallback((row: Row) => {
    const url = new URL(location.href)
    url.searchParams.set('id', row.id)
    history.pushState(null, '', url)
    setOpen(row)
  }, [])
  const close = useCallback(() => {
    const url = new URL(location.href)
    url.searchParams.delete('id')
    history.pushState(null, '', url)
    setOpen(null)
  }, [])

  async function search({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key !== 'Enter') return
    const email = currentTarget.value.trim()
    if (email === '') return void load(1, size, filter)
    const url = `/api${path}?email=${encodeURIComponent(email)}`
    latest.current = url
    const found = await getJson<Contact[]>(url)
    if (latest.current === url) setShown({ rows: found, page: 1, size, filter: '' })
  }

  return (
    <main>
      <header>
        <h1>{TITLES[list]}</h1>
        {list === 'customers' && (
          <search>
            <input aria-label="Search by email" placeholder="Search by email" onKeyDown={search} />
          </search>
        )}
        {list === 'customers' && (
          <input
            aria-label="From"
            placeholder="Changed from"
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && go(1, size, currentTarget.value)}
          />
        )}
        {list === 'opt-outs' && (
          <button type="button" onClick={() => go(1, size, 'sms')}>
            SMS
          </button>
        )}
      </header>
      <div ref={scroller} className="scroller">
        <ListTable list={list} path={path} rows={rows} openId={open?.id ?? null} onOpen={openRow} />
      </div>
      <footer>
        <span>
          {(page - 1) * size + 1}–{(page - 1) * size + rows.length}
        </span>
        <select
          aria-label="Rows per page"
          value={size}
          onChange={(event) => go(1, Number(event.currentTarget.value), filter)}
        >
          {SIZES.map((one) => (
            <option key={one} value={one}>
              {one} per page
            </option>
          ))}
        </select>
        <button type="button" disabled={page === 1} onClick={() => go(page - 1, size, filter)}>
          Previous
        </button>
        <button type="button" disabled={!hasNext} onClick={() => go(page + 1, size, filter)}>
          Next
        </button>
      </footer>
      {open && <Drawer key={open.id} row={open} onClose={close} />}
    </main>
  )
}

import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type Contact, getJson, type ListProps, type Row, SIZES } from './data'
import { Drawer } from './drawer'
import { ListTable } from './table'

const TITLES = { customers: 'Customers', 'opt-outs': 'Opt-outs', forms: 'Submissions' }

/** A list with paging, a drawer, and for customers a search. */
export function ListPage({ list, path, ...first }: ListProps) {
  const [{ rows, page, size }, setShown] = useState(first)
  const [open, setOpen] = useState<Row | null>(null)
  const ahead = useRef<{ url: string; rows: Promise<Row[]> } | null>(null)
  const latest = useRef('')
  const scroller = useRef<HTMLDivElement>(null)
  const hasNext = rows.length === size

  const urlOf = useCallback((page: number, size: number) => `/api${path}?page=${page}&size=${size}`, [path])

  const load = useCallback(
    async (page: number, size: number) => {
      const url = urlOf(page, size)
      latest.current = url
      const rows = await (ahead.current?.url === url ? ahead.current.rows : getJson<Row[]>(url))
      if (latest.current !== url) return
      setShown({ rows, page, size })
      if (scroller.current) scroller.current.scrollTop = 0
    },
    [urlOf],
  )

  function go(page: number, size: number) {
    history.pushState(null, '', `${path}?page=${page}&size=${size}`)
    void load(page, size)
  }

  useEffect(() => {
    if (!hasNext) return
    const url = urlOf(page + 1, size)
    const next = getJson<Row[]>(url)
    next.catch(() => {
      ahead.current = null
    })
    ahead.current = { url, rows: next }
  }, [hasNext, page, size, urlOf])

  useEffect(() => {
    const back = () => {
      const query = new URLSearchParams(location.search)
      if (!query.has('id')) setOpen(null)
      void load(Number(query.get('page') ?? 1), Number(query.get('size') ?? first.size))
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [load, first.size])

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
    if (email === '') return void load(1, size)
    const url = `/api${path}?email=${encodeURIComponent(email)}`
    latest.current = url
    const found = await getJson<Contact[]>(url)
    if (latest.current === url) setShown({ rows: found, page: 1, size })
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
          onChange={(event) => go(1, Number(event.currentTarget.value))}
        >
          {SIZES.map((one) => (
            <option key={one} value={one}>
              {one} per page
            </option>
          ))}
        </select>
        <button type="button" disabled={page === 1} onClick={() => go(page - 1, size)}>
          Previous
        </button>
        <button type="button" disabled={!hasNext} onClick={() => go(page + 1, size)}>
          Next
        </button>
      </footer>
      {open && <Drawer key={open.id} row={open} onClose={close} />}
    </main>
  )
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Export, ExportManifest } from '@/lib/exports'
import { type ExportAsk, ExportDialog } from './export-dialog'

const manifest: ExportManifest = {
  list: 'customers',
  format: 'csv',
  filters: {},
  columns: [{ id: 'id', label: 'Contact id' }],
  rows: 1234,
  unreadable: 0,
  changedWhileRead: false,
  leftOutAnswers: 0,
  cutCells: 0,
  directory: null,
  timeZone: 'UTC',
  readFrom: '2026-03-09T20:05:00.000Z',
  readTo: '2026-03-09T20:06:07.000Z',
  bytes: 45_678,
  sha256: 'ab'.repeat(32),
  requestedBy: { id: 'ana', email: 'ana@team.example', role: 'manager' },
}
const running: Export = {
  id: 'exp_1',
  list: 'customers',
  format: 'csv',
  filters: {},
  state: 'running',
  rows: 1000,
  startedAt: '2026-03-09T20:05:00.000Z',
  endedAt: null,
  expiresAt: null,
  reason: null,
  fileName: 'customers-2026-03-09-2005.csv',
  manifest: null,
}
const ready: Export = {
  ...running,
  state: 'ready',
  rows: 1234,
  manifest,
  expiresAt: '2026-03-09T21:06:07.000Z',
}

/** What our API has and answers, and what it was asked. */
let exports: Export[]
let asked: { method: string; path: string; body: unknown }[]
let refusal: { status: number; type: string; title: string; detail: string } | null
/** Holds answers back until it is over. */
let held: Promise<void>

beforeAll(() => {
  // The tests' browser knows the element and not how to open it.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})
beforeEach(() => {
  exports = []
  asked = []
  refusal = null
  held = Promise.resolve()
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ method, path, body: body ? JSON.parse(String(body)) : undefined })
    await held
    if (method === 'GET') return Response.json({ exports })
    if (refusal) return Response.json(refusal, { status: refusal.status })
    if (method === 'POST') exports = [running]
    else exports = exports.map((one) => ({ ...one, state: 'cancelled' }))
    return Response.json(exports[0], { status: method === 'POST' ? 202 : 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(ask: ExportAsk = { list: 'customers', asked: { limit: 100, offset: 200 } }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ExportDialog {...ask} onClose={() => {}} />
    </QueryClientProvider>,
  )
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const sent = () => asked.find(({ method }) => method === 'POST')?.body
const words = () => document.body.textContent ?? ''

describe('asking for a file', () => {
  it('of all rows: the page’s place doesn’t narrow it', async () => {
    open()
    expect(await screen.findByText(/All rows, not this page alone/)).toBeTruthy()
    fireEvent.click(await button('Export'))
    await screen.findByText('1,000 rows so far')
    expect(sent()).toEqual({ list: 'customers', format: 'csv', filters: {}, zone: expect.any(String) })
  })

  it('with the page’s filters, said in words, and the columns that are left', async () => {
    open({
      list: 'customers',
      asked: { limit: 100, offset: 0, location: 'Harbor', created_from: '2026-02-01' },
    })
    await screen.findByText(/with the filters of this page: Location Harbor, Created from 1 Feb 2026/)
    fireEvent.click(screen.getByRole('radio', { name: 'Excel (XLSX)' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Phone' }))
    fireEvent.click(await button('Export'))
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({
      format: 'xlsx',
      filters: { location: 'Harbor', created_from: '2026-02-01' },
      columns: expect.not.arrayContaining(['phone']),
    })
  })

  it.each<ExportAsk>([
    { list: 'customers', asked: {} },
    { list: 'person', asked: { id: 'c7' } },
  ])('once asked, leaving doesn’t promise to cancel it: $list', async (ask) => {
    open(ask)
    await button('Cancel')
    held = new Promise(() => {})
    fireEvent.click(await button('Export'))
    await button('Starting')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  })

  it('without a column there is nothing to export', async () => {
    open({ list: 'removals', asked: {} })
    for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box)
    expect((await button('Export')).disabled).toBe(true)
  })

  it('of a contact: the id goes in the body', async () => {
    open({ list: 'person', asked: { id: 'c7' } })
    await screen.findByText(/A zip with a page to read/)
    fireEvent.click(await button('Export'))
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({ list: 'person', format: 'zip', filters: { id: 'c7' } })
    expect(asked.map(({ path }) => path).join()).not.toContain('c7')
  })

  it.each([
    [409, 'export-running', 'Another export of yours is running', 'Wait until it is done, or cancel it.'],
    [
      429,
      'read-quota',
      'The list is longer than what you may read',
      'It has 300,000 rows. Narrow it by filters.',
    ],
  ])('%i is said in words, and what was chosen stays', async (status, type, title, detail) => {
    refusal = { status, type: `/problems/${type}`, title, detail }
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Phone' }))
    fireEvent.click(await button('Export'))
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(words()).toContain(detail)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Phone' }).checked).toBe(false)
  })
})

describe('a file that is made', () => {
  it('shows how far it is, and can be cancelled', async () => {
    exports = [running]
    open()
    expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('Reading customers')
    fireEvent.click(await button('Cancel export'))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe('/api/exports/exp_1')
  })

  it('keeps the keyboard in the dialog when the button that was pressed goes', async () => {
    exports = [running]
    open()
    const cancel = await button('Cancel export')
    cancel.focus()
    fireEvent.click(cancel)
    await screen.findByText('Cancelled')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Export customers' }))
  })

  it('is found again when it is ready, says what it is, and can be fetched once', async () => {
    exports = [ready]
    open()
    expect(await screen.findByText('Ready: 1,234 rows')).toBeTruthy()
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe('/api/exports/exp_1/file')
    expect(words()).toContain('46 KB')
    expect(words()).toContain('the studio’s system, live')
    fireEvent.click(link)
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
    expect(words()).toContain('The download has begun.')
  })

  it('is not in the way of another one', async () => {
    exports = [ready]
    open()
    fireEvent.click(await button('Export again'))
    expect(await screen.findByText(/All rows, not this page alone/)).toBeTruthy()
  })

  it('says the second at which it was read once', async () => {
    exports = [
      { ...ready, manifest: { ...manifest, readTo: manifest.readFrom, timeZone: 'America/New_York' } },
    ]
    open()
    const read = (await screen.findByText('Read')).nextElementSibling?.textContent
    expect(read).toMatch(/^9 Mar 2026, \d\d:05:00$/)
    expect(words()).toContain('America/New York')
  })

  it('says how old the directory was', async () => {
    const directory = { readAt: '2026-03-09T20:04:00.000Z', sweptAt: '2026-03-09T02:00:00.000Z' }
    exports = [{ ...ready, manifest: { ...manifest, directory } }]
    open()
    await screen.findByText(/^the directory, changes as of 9 Mar 2026/)
  })

  it('of another contact isn’t offered for this one', async () => {
    exports = [{ ...ready, list: 'person', format: 'zip', filters: { id: 'c8' } }]
    open({ list: 'person', asked: { id: 'c7' } })
    await screen.findByText(/A zip with a page to read/)
    expect(screen.queryByText(/Ready/)).toBeNull()
  })

  it('says what is not in it', async () => {
    const missing = { changedWhileRead: true, unreadable: 2, cutCells: 3, leftOutAnswers: 4 }
    exports = [{ ...ready, manifest: { ...manifest, ...missing } }]
    open()
    await screen.findByText(/The list changed while it was read/)
    for (const said of ['2 rows could not be read', 'were cut: 3', 'not in the file: 4'])
      expect(words()).toContain(said)
  })
})

describe('a file that is gone says why', () => {
  it.each([
    ['fetched', 'Downloaded', 'is deleted here'],
    ['expired', 'Deleted unfetched', 'Nobody fetched it within an hour.'],
    ['cancelled', 'Cancelled', 'Nothing of it is kept.'],
    ['withdrawn', 'The file was deleted', 'A contact was removed since.'],
    ['failed', 'Nothing was exported', 'A contact was removed since.'],
  ] as const)('%s', async (state, title, why) => {
    exports = [running]
    open()
    await screen.findByRole('progressbar')
    exports = [{ ...ready, state, reason: 'A contact was removed since.' }]
    await screen.findByText(title)
    expect(words()).toContain(why)
    fireEvent.click(await button('Export again'))
    await screen.findByText(/All rows, not this page alone/)
  })

  it('also to who comes back to it, for as long as it would have waited', async () => {
    const withdrawn = { ...ready, state: 'withdrawn', reason: 'A contact was removed since.' } as const
    exports = [{ ...withdrawn, endedAt: new Date().toISOString() }]
    open()
    await screen.findByText('A contact was removed since.')
    cleanup()
    exports = [{ ...withdrawn, endedAt: '2026-03-09T20:05:00.000Z' }]
    open()
    await screen.findByText(/All rows, not this page alone/)
    cleanup()
    // A newer one was fetched meanwhile.
    exports = [
      { ...ready, id: 'exp_2', state: 'fetched' },
      { ...withdrawn, endedAt: new Date().toISOString() },
    ]
    open()
    await screen.findByText(/All rows, not this page alone/)
  })
})

it('a failure to look for earlier exports is said, and the dialog can be left', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
  open()
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
})

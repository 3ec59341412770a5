import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { type ExportAsk, ExportDialog } from '@/components/exports/export-dialog'
import { LastingPart } from '@/components/ui/lasting-part'
import type { Export, ExportManifest } from '@/lib/exports'

export const manifest: ExportManifest = {
  list: 'customers',
  format: 'csv',
  filters: {},
  columns: [{ id: 'id', label: 'Contact ID' }],
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
export const running: Export = {
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
export const ready: Export = {
  ...running,
  state: 'ready',
  rows: 1234,
  manifest,
  expiresAt: '2026-03-09T21:06:07.000Z',
}

interface Api {
  exports: Export[]
  asked: { method: string; path: string; body: unknown }[]
  refusal: { status: number; type: string; title: string; detail: string } | null
  held: Promise<void>
}

/** The API's state and responses, and the requests it received. */
export const api: Api = { exports: [], asked: [], refusal: null, held: Promise.resolve() }

/** Mocks our API in each test of the calling file. */
export function answerForApi(): void {
  beforeAll(() => {
    // jsdom has the element but doesn't implement these.
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.getAnimations ??= () => []
  })
  beforeEach(() => {
    api.exports = []
    api.asked = []
    api.refusal = null
    api.held = Promise.resolve()
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      api.asked.push({ method, path, body: body ? JSON.parse(String(body)) : undefined })
      await api.held
      if (method === 'GET') return Response.json({ exports: api.exports })
      if (api.refusal) return Response.json(api.refusal, { status: api.refusal.status })
      if (method === 'POST') api.exports = [running]
      else api.exports = api.exports.map((one) => ({ ...one, state: 'cancelled' }))
      return Response.json(api.exports[0], { status: method === 'POST' ? 202 : 200 })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}

/** Opens the dialog on a page of a shell, where it is rendered until it is closed. */
export function open(ask: ExportAsk = { list: 'customers', asked: { limit: 100, offset: 200 } }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function Shell() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <div>
        <main id="main" tabIndex={-1}>
          {isOpen && <ExportDialog {...ask} onClose={() => setIsOpen(false)} />}
        </main>
        <LastingPart />
      </div>
    )
  }
  return render(
    <QueryClientProvider client={client}>
      <Shell />
    </QueryClientProvider>,
  )
}

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
export const words = () => document.body.textContent ?? ''

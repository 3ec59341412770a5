import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveRegion } from '@/components/ui/live-region'
import { createQueryClient } from '@/lib/browser/query-client'
import { useSavePreference } from './mutations'

/** What the server received, and how to respond to each call. */
const received: string[] = []
const responses: ((response: Response) => void)[] = []

beforeEach(() => {
  received.length = 0
  responses.length = 0
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    received.push(JSON.parse(String(body)).value)
    return new Promise<Response>((respond) => responses.push(respond))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const layout = (width: number) => ({
  order: [],
  hidden: [],
  widths: { email: width },
  density: 'regular' as const,
})

function Trial() {
  const save = useSavePreference()
  return (
    <>
      <button type="button" onClick={() => save({ name: 'sidebar', value: 'narrow' })}>
        narrow
      </button>
      <button type="button" onClick={() => save({ name: 'sidebar', value: 'wide' })}>
        wide
      </button>
      <button
        type="button"
        onClick={() => {
          for (const width of [100, 110, 120])
            save({ name: 'table', table: 'customers', value: layout(width) })
        }}
      >
        widen
      </button>
      <LiveRegion />
    </>
  )
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Trial />
    </QueryClientProvider>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const respond = (status = 204) => responses.shift()?.(new Response(null, { status }))
const isReceived = (...values: unknown[]) => waitFor(() => expect(received).toEqual(values))

it('saves one change at a time, and only the newest of each preference', async () => {
  open()
  press('narrow')
  await isReceived('narrow')
  press('widen')
  press('wide')
  respond()
  await isReceived('narrow', layout(120))
  respond()
  await isReceived('narrow', layout(120), 'wide')
})

it('saves waiting changes when the page is left', async () => {
  open()
  press('narrow')
  await isReceived('narrow')
  press('widen')
  window.dispatchEvent(new Event('pagehide'))
  await isReceived('narrow', layout(120))
})

it('reports a failed save, and saves the next change', async () => {
  open()
  press('narrow')
  await isReceived('narrow')
  press('wide')
  respond(500)
  await screen.findByText(/^Couldn’t save this setting/)
  await isReceived('narrow', 'wide')
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ExportAsk } from './export-dialog'
import { answerForApi, api, button, open, words } from './testing/dialog-fixtures'

answerForApi()

const sent = () => api.asked.find(({ method }) => method === 'POST')?.body

describe('requesting an export', () => {
  it('exports all rows, whatever page is shown', async () => {
    open()
    expect(await screen.findByText(/Exports all customers, not just this page/)).toBeTruthy()
    fireEvent.click(await button('Export'))
    await screen.findByText('1,000 rows so far')
    expect(sent()).toEqual({ list: 'customers', format: 'csv', filters: {}, zone: expect.any(String) })
  })

  it('exports with the page’s filters, shown in words, and the remaining columns', async () => {
    open({
      list: 'customers',
      asked: { limit: 100, offset: 0, location: 'Harbor', created_from: '2026-02-01' },
    })
    await screen.findByText(/match these filters: Location: Harbor, Created from: 1 Feb 2026/)
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

  it('leaves out customers who can’t be emailed', async () => {
    open({ list: 'customers', asked: { location: 'Harbor' }, total: 70, hasConsent: true })
    await screen.findByText('Includes customers who opted out.')
    fireEvent.click(screen.getByRole('radio', { name: 'Can email' }))
    expect(words()).toContain(
      'Exports all customers you can email that match these filters: Location: Harbor.',
    )
    fireEvent.click(await button('Export'))
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({ filters: { location: 'Harbor', by_email: 'can' } })
  })

  it('offers only channels that the page doesn’t filter by, and none without the directory', async () => {
    open({ list: 'customers', asked: { by_email: 'out' }, hasConsent: true })
    await button('Export')
    expect(screen.queryByRole('radio', { name: 'Can email' })).toBeNull()
    expect(screen.getByRole('radio', { name: 'Can text' })).toBeTruthy()
    cleanup()
    open()
    await button('Export')
    expect(screen.queryByRole('radio', { name: 'Can text' })).toBeNull()
  })

  it.each<ExportAsk>([
    { list: 'customers', asked: {} },
    { list: 'person', asked: { id: 'c7' } },
  ])('doesn’t promise to cancel a started export on closing: $list', async (ask) => {
    open(ask)
    await button('Cancel')
    api.held = new Promise(() => {})
    fireEvent.click(await button('Export'))
    await button('Starting…')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
  })

  it.each<[ExportAsk, string, string]>([
    [{ list: 'customers', asked: {} }, 'Times are in UTC.', 'Times are in '],
    [
      { list: 'schedule', asked: {} },
      'Times are the studio’s local times.',
      'Times are the studio’s local times.',
    ],
  ])('says which time zone the times are in: $list', async (ask, inText, inWorkbook) => {
    open(ask)
    await button('Export')
    expect(words()).toContain(inText)
    fireEvent.click(screen.getByRole('radio', { name: 'Excel (XLSX)' }))
    expect(words()).toContain(inWorkbook)
  })

  it('can’t export without a column', async () => {
    open({ list: 'removals', asked: {} })
    for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box)
    expect((await button('Export')).disabled).toBe(true)
  })

  it('sends a contact’s id in the body', async () => {
    open({ list: 'person', asked: { id: 'c7' } })
    await screen.findByText(/A ZIP file with a page to read/)
    fireEvent.click(await button('Export'))
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({ list: 'person', format: 'zip', filters: { id: 'c7' } })
    expect(api.asked.map(({ path }) => path).join()).not.toContain('c7')
  })

  it.each([
    [
      409,
      'export-running',
      'An export is still running',
      'Wait until your other export finishes, or cancel it.',
    ],
    [
      429,
      'read-quota',
      'The list is longer than what you may read',
      'It has 300,000 rows. Narrow it by filters.',
    ],
  ])('explains status %i and keeps the choices', async (status, type, title, detail) => {
    api.refusal = { status, type: `/problems/${type}`, title, detail }
    open()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Phone' }))
    fireEvent.click(await button('Export'))
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(words()).toContain(detail)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Phone' }).checked).toBe(false)
  })
})

it('reports a failure to load earlier exports, and the dialog can be closed', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
  open()
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2)
})

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerForApi, api, button, manifest, open, ready, running, words } from './testing/dialog-fixtures'

answerForApi()

describe('finished export', () => {
  it('shows its progress and can be canceled', async () => {
    api.exports = [running]
    open()
    expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('Exporting customers')
    fireEvent.click(await button('Cancel export'))
    expect(await screen.findByText('Canceled')).toBeTruthy()
    expect(api.asked.find(({ method }) => method === 'DELETE')?.path).toBe('/api/exports/exp_1')
  })

  it('keeps the focus in the dialog when the pressed button goes', async () => {
    api.exports = [running]
    open()
    const cancel = await button('Cancel export')
    cancel.focus()
    fireEvent.click(cancel)
    await screen.findByText('Canceled')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Export customers' }))
  })

  it('is found again when ready, describes itself, and can be downloaded once', async () => {
    api.exports = [ready]
    open()
    expect(await screen.findByText('Ready: 1,234 rows')).toBeTruthy()
    expect(words()).toContain('Ready for less than a minute, until 9 Mar 2026')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe('/api/exports/exp_1/file')
    fireEvent.click(await button('File details'))
    expect(words()).toContain('46 KB')
    expect(words()).toContain('your customer system, live')
    link.focus()
    fireEvent.click(link)
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
    expect(words()).toContain('Download started.')
    // The link is gone, and the focus stays in the dialog.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Export customers' }))
  })

  const HARBOR = { location: 'Harbor', limit: 100, offset: 200 }
  it('downloads by itself when it was started here, once', async () => {
    const clicked: string[] = []
    const onClick = ({ target }: Event) => {
      if (target instanceof HTMLAnchorElement) clicked.push(target.pathname)
    }
    document.addEventListener('click', onClick)
    open()
    fireEvent.click(await button('Export'))
    await screen.findByRole('progressbar')
    expect(clicked).toEqual([])
    api.exports = [ready]
    await screen.findByText('Download started.')
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
    api.exports = [{ ...ready, state: 'fetched' }]
    await screen.findByText(/is in your downloads/, undefined, { timeout: 4000 })
    document.removeEventListener('click', onClick)
    expect(clicked).toEqual(['/api/exports/exp_1/file'])
  })

  it('offers the download again if it never reached the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    api.exports = [ready]
    open()
    fireEvent.click(await screen.findByRole('link', { name: 'Download' }))
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await screen.findByRole('link', { name: 'Download' })).toBeTruthy()
    vi.useRealTimers()
  })

  it.each([
    ['alike', { location: 'Harbor' }, HARBOR, false],
    ['not at all', {}, { limit: 100, offset: 200 }, false],
    ['and the page isn’t', { location: 'Harbor' }, {}, true],
    ['and the page is by more', {}, HARBOR, true],
    ['and the page is otherwise', { location: 'Harbor' }, { location: 'Park' }, true],
  ])('says if its filters differ from the page’s: %s', async (_, filters, asked, isTold) => {
    api.exports = [{ ...ready, filters, manifest: { ...manifest, filters } }]
    open({ list: 'customers', asked })
    await screen.findByText('Ready: 1,234 rows')
    expect(words().includes('with different filters')).toBe(isTold)
  })

  it('doesn’t prevent another export', async () => {
    api.exports = [ready]
    open()
    fireEvent.click(await button('Export again'))
    expect(await screen.findByText(/Exports all customers, not just this page/)).toBeTruthy()
  })

  it('gives the second at which it was loaded once', async () => {
    api.exports = [
      { ...ready, manifest: { ...manifest, readTo: manifest.readFrom, timeZone: 'America/New_York' } },
    ]
    open()
    fireEvent.click(await button('File details'))
    const read = (await screen.findByText('Exported')).nextElementSibling?.textContent
    expect(read).toMatch(/^9 Mar 2026, \d\d:05:00$/)
    expect(words()).toContain('in America/New York')
  })

  it('keeps the studio’s own times for the schedule', async () => {
    const ofSchedule = { ...manifest, list: 'schedule', timeZone: null } as const
    api.exports = [{ ...ready, list: 'schedule', manifest: ofSchedule }]
    open({ list: 'schedule', asked: {} })
    fireEvent.click(await button('File details'))
    const times = (await screen.findByText('Times')).nextElementSibling?.textContent
    expect(times).toBe('the studio’s local times')
  })

  it('says how old the directory was', async () => {
    const directory = { readAt: '2026-03-09T20:04:00.000Z', sweptAt: '2026-03-09T02:00:00.000Z' }
    api.exports = [{ ...ready, manifest: { ...manifest, directory } }]
    open()
    fireEvent.click(await button('File details'))
    await screen.findByText(/^Frontdesk’s copy, updated 9 Mar 2026/)
  })

  it('of another contact isn’t offered for this one', async () => {
    api.exports = [{ ...ready, list: 'person', format: 'zip', filters: { id: 'c8' } }]
    open({ list: 'person', asked: { id: 'c7' } })
    await screen.findByText(/A ZIP file with a page to read/)
    expect(screen.queryByText(/Ready/)).toBeNull()
  })

  it('says what it leaves out', async () => {
    const missing = {
      changedWhileRead: true,
      unreadable: 2,
      cutCells: 3,
      leftOutAnswers: 4,
      unmatched: 5,
      guardedCells: 6,
    }
    api.exports = [{ ...ready, manifest: { ...manifest, ...missing } }]
    open()
    await screen.findByText(/The list changed during the export/)
    for (const said of [
      '2 rows couldn’t be read',
      '3 cells were too long',
      '4 answers have no column',
      '5 rows that don’t match the filters',
      '6 cells that look like formulas have an apostrophe in front.',
    ])
      expect(words()).toContain(said)
  })
})

describe('says why a file is gone', () => {
  it.each([
    ['fetched', 'Downloaded', 'was deleted from the server'],
    ['expired', 'Expired', 'wasn’t downloaded within an hour'],
    ['cancelled', 'Canceled', 'No data from it was kept.'],
    ['withdrawn', 'The file was deleted', 'A contact was removed since.'],
    ['failed', 'Export failed', 'A contact was removed since.'],
  ] as const)('%s', async (state, title, why) => {
    api.exports = [running]
    open()
    await screen.findByRole('progressbar')
    api.exports = [{ ...ready, state, reason: 'A contact was removed since.' }]
    await screen.findByText(title)
    expect(words()).toContain(why)
    fireEvent.click(await button('Export again'))
    await screen.findByText(/Exports all customers, not just this page/)
  })

  it('also tells a user who comes back, for as long as the file would have been offered', async () => {
    const withdrawn = { ...ready, state: 'withdrawn', reason: 'A contact was removed since.' } as const
    api.exports = [{ ...withdrawn, endedAt: new Date().toISOString() }]
    open()
    await screen.findByText('A contact was removed since.')
    cleanup()
    api.exports = [{ ...withdrawn, endedAt: '2026-03-09T20:05:00.000Z' }]
    open()
    await screen.findByText(/Exports all customers, not just this page/)
    cleanup()
    // A newer one was downloaded in between.
    api.exports = [
      { ...ready, id: 'exp_2', state: 'fetched' },
      { ...withdrawn, endedAt: new Date().toISOString() },
    ]
    open()
    await screen.findByText(/Exports all customers, not just this page/)
  })
})

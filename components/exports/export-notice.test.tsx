import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addDialog } from '@/components/ui/modal-dialogs'
import type { Export } from '@/lib/exports'
import { timeToDownload } from './export-messages'
import { answerForApi, api, button, open, ready, running } from './testing/dialog-fixtures'

answerForApi()

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const notice = () => screen.queryByRole('region', { name: 'Export' })
const shown = () => screen.findByRole('region', { name: 'Export' }, { timeout: 5000 })

/** Closes the dialog. jsdom's has no `close`. */
const leave = () => fireEvent(screen.getByRole('dialog'), new Event('close'))

/** Closes the dialog of a running export, which then ends. */
async function endsLater(end: Partial<Export>) {
  api.exports = [running]
  const { unmount } = open()
  await screen.findByRole('progressbar')
  leave()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notice()).toBeNull()
  api.exports = [{ ...ready, expiresAt: inMinutes(59.5), ...end }]
  return { leaveShell: unmount }
}

describe('an export whose dialog was closed while it ran', () => {
  it('is announced when it is ready, with its download and how long that is left', async () => {
    await endsLater({})
    const { textContent } = await shown()
    expect(screen.getByRole('alert').textContent).toBe('Your export of customers is ready.')
    expect(textContent).toContain('1,234 rows. Ready for 59 minutes, to download once.')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe('/api/exports/exp_1/file')
    expect(link.download).toBe(ready.fileName)

    link.focus()
    fireEvent.click(link)
    expect(notice()?.textContent).toContain('Download started.')
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
    expect(document.activeElement).toBe(await button('Dismiss'))
    api.exports = api.exports.map((one) => ({ ...one, state: 'fetched' }))
    await waitFor(() => expect(notice()).toBeNull(), { timeout: 5000 })
  })

  it('also if it had only just started', async () => {
    open()
    const start = await button('Export')
    let answer = () => {}
    api.held = new Promise((resolve) => {
      answer = resolve
    })
    fireEvent.click(start)
    await button('Starting…')
    leave()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answer()
    await waitFor(() => expect(api.exports).toEqual([running]))
    api.exports = [{ ...ready, expiresAt: inMinutes(14.5) }]
    expect((await shown()).textContent).toContain('Ready for 14 minutes')
  })

  it('can be dismissed', async () => {
    await endsLater({})
    await shown()
    fireEvent.click(await button('Dismiss'))
    expect(notice()).toBeNull()
    expect(document.activeElement?.id).toBe('main')
  })

  it.each([
    [{ state: 'failed', reason: 'Couldn’t reach your customer system.' }, 'failed', 'Couldn’t reach'],
    [{ state: 'withdrawn', reason: 'A contact was removed since.' }, 'was deleted', 'A contact was removed'],
    [{ state: 'expired' }, 'expired', 'wasn’t downloaded within an hour'],
  ] as const)('says why there is no file: %j', async (end, title, why) => {
    await endsLater(end)
    expect((await shown()).textContent).toContain(why)
    expect(screen.getByRole('alert').textContent).toBe(`Your export of customers ${title}.`)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('can be reached in an open dialog, which makes the rest of the page inert', async () => {
    await endsLater({})
    await shown()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    let remove = () => {}
    act(() => {
      remove = addDialog(dialog)
    })
    expect((await shown()).closest('dialog')).toBe(dialog)
    act(remove)
    expect((await shown()).closest('dialog')).toBeNull()
    dialog.remove()
  })

  it('was canceled elsewhere, which needs no notice', async () => {
    await endsLater({ state: 'cancelled' })
    const asked = api.asked.length
    await waitFor(() => expect(api.asked.length).toBeGreaterThan(asked), { timeout: 5000 })
    expect(notice()).toBeNull()
  })

  it('is no longer shown once its user left the dashboard', async () => {
    const { leaveShell } = await endsLater({})
    await shown()
    leaveShell()
    expect(notice()).toBeNull()
  })

  it('is shown in its dialog again, without the notice', async () => {
    await endsLater({})
    await shown()
    open()
    expect(await button('Close')).toBeTruthy()
    await waitFor(() => expect(notice()).toBeNull())
    expect(await screen.findByRole('link', { name: 'Download' })).toBeTruthy()
  })
})

it.each([
  [3_600_000, '60 minutes'],
  [14.9 * MINUTE, '14 minutes'],
  [MINUTE, '1 minute'],
  [MINUTE - 1, 'less than a minute'],
  [-MINUTE, 'less than a minute'],
])('a file with %i ms left is ready for %s', (left, text) => {
  const now = Date.parse('2026-03-09T20:06:07.000Z')
  expect(timeToDownload({ expiresAt: new Date(now + left).toISOString() }, now)).toBe(text)
})

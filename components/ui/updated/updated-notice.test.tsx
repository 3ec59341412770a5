import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveRegion } from '@/components/ui/live-region'
import type { useLazyComponent } from '@/components/ui/use-lazy-component'

const server = { build: 'one', isReachable: true }

beforeEach(() => {
  vi.resetModules()
  document.documentElement.dataset.build = 'one'
  Object.assign(server, { build: 'one', isReachable: true })
  vi.stubGlobal('fetch', async () => {
    if (!server.isReachable) throw new TypeError('fetch failed')
    return new Response('{}', { headers: { 'x-frontdesk-build': server.build } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.build
})

beforeAll(() => {
  // jsdom has the element but doesn't implement `showModal`.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})

/** Fresh modules, since an outdated page stays outdated. */
async function open() {
  const [{ UpdatedNotice }, { Dialog }, { useLazyComponent: useOwn }, { LiveRegion: Live }] =
    await Promise.all([
      import('./updated-notice'),
      import('@/components/ui/dialog'),
      import('@/components/ui/use-lazy-component') as Promise<{ useLazyComponent: typeof useLazyComponent }>,
      import('@/components/ui/live-region') as Promise<{ LiveRegion: typeof LiveRegion }>,
    ])
  const gone = async () => {
    throw new Error('Failed to load chunk')
  }
  function Page({ hasDialog = false }) {
    const part = useOwn(gone)
    return (
      <>
        <input aria-label="Reason" />
        <button type="button" onClick={part.open}>
          Export
        </button>
        {hasDialog && (
          <Dialog title="Add a person" onClose={() => {}}>
            <input aria-label="Email" />
          </Dialog>
        )}
        <UpdatedNotice />
        <Live />
      </>
    )
  }
  const { rerender } = render(<Page />)
  return (hasDialog: boolean) => rerender(<Page hasDialog={hasDialog} />)
}

const press = () => act(async () => screen.getByRole('button', { name: 'Export' }).click())

describe('part of the page that can’t be loaded', () => {
  it('says that Frontdesk was updated, with Reload, and keeps typed text', async () => {
    await open()
    const field = screen.getByLabelText<HTMLInputElement>('Reason')
    field.value = 'typed'
    server.build = 'two'
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Frontdesk was updated.Reload')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')
    expect(field.value).toBe('typed')
  })

  it('is shown once, inside an open dialog', async () => {
    const draw = await open()
    server.build = 'two'
    await press()
    expect((await screen.findByRole('alert')).closest('dialog')).toBeNull()
    draw(true)
    const dialog = screen.getByRole('dialog')
    expect(screen.getByRole('alert').closest('dialog')).toBe(dialog)
    draw(false)
    expect(screen.getByRole('alert').closest('dialog')).toBeNull()
  })

  it('says so if Frontdesk can’t be reached', async () => {
    await open()
    server.isReachable = false
    await press()
    expect(screen.getByRole('status').textContent).toContain('Couldn’t load this')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is noticed even if the part shows nothing itself', async () => {
    await open()
    server.build = 'two'
    const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
    script.setAttribute('src', '/_next/static/chunks/gone.js')
    document.head.append(script)
    await act(async () => script.dispatchEvent(new Event('error')))
    expect(await screen.findByRole('alert')).toBeTruthy()
    script.remove()
  })

  it('ignores other programs’ failures', async () => {
    await open()
    server.build = 'two'
    const script = Object.assign(document.createElement('script'), { type: 'text/plain' })
    script.setAttribute('src', 'https://extension.invalid/a.js')
    document.head.append(script)
    await act(async () => script.dispatchEvent(new Event('error')))
    expect(screen.queryByRole('alert')).toBeNull()
    script.remove()
  })
})

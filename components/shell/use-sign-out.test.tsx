import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSignOut } from './use-sign-out'

function Trial() {
  const { state, signOut, dismiss } = useSignOut()
  if (state === 'left') return <p>empty</p>
  return (
    <>
      <p>{state}</p>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      <button type="button" onClick={dismiss}>
        Stay
      </button>
    </>
  )
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('signing out', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('leaves nothing of the page for the next user’s Back button', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    render(<Trial />)
    await press('Sign out')
    expect(document.body.textContent).toBe('empty')
  })

  it('succeeds if the session had already ended', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ title: 'Sign in first' }, { status: 401 }))
    render(<Trial />)
    await press('Sign out')
    expect(document.body.textContent).toBe('empty')
  })

  it('signs out the other tabs, which no longer show the user’s data', async () => {
    render(<Trial />)
    const other = new BroadcastChannel('sign-out')
    await act(async () => other.postMessage(0))
    await screen.findByText('empty')
    other.close()
  })

  it('shows a failure, which can be dismissed', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed')
    })
    render(<Trial />)
    await press('Sign out')
    expect(screen.getByText('failed')).toBeTruthy()
    await press('Stay')
    expect(screen.getByText('here')).toBeTruthy()
  })
})

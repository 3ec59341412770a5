import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeWords } from '@/components/failure/change-messages'
import { send } from '@/lib/browser/api'
import { createQueryClient } from '@/lib/browser/query-client'
import { usePasswordMutation } from './use-password-mutation'

const calls: string[] = []
/** Whether the server still requires a fresh password. */
let isStale = true
/** The server's response to the change itself; null: the network fails. */
let change: Response | null = null

const problem = (status: number, type: string) => Response.json({ type, title: 'No', status }, { status })

beforeEach(() => {
  calls.length = 0
  isStale = true
  change = new Response(null, { status: 204 })
  // jsdom has the element but doesn't implement its methods.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  HTMLDialogElement.prototype.getAnimations ??= () => []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    calls.push(path)
    if (path === '/api/session/password') {
      if (!String(body).includes('right')) return problem(400, 'about:blank')
      isStale = false
      return new Response(null, { status: 204 })
    }
    if (change === null) throw new TypeError('fetch failed')
    return isStale ? problem(403, '/problems/fresh-password') : change
  })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

function Trial() {
  const { mutate, error, isPending, isSuccess, passwordDialog } = usePasswordMutation({
    mutationFn: () => send<void>('POST', '/api/change'),
  })
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        Change
      </button>
      <p>{isSuccess ? 'Changed' : error ? changeWords(error) : 'Unchanged'}</p>
      {passwordDialog}
    </>
  )
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Trial />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })

async function enter(password: string) {
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: password } })
  fireEvent.click(button('Continue'))
}

it('asks for the password again, and then makes the change', async () => {
  open()
  await enter('wrong')
  await screen.findByText('Wrong password. Try again.')
  expect(button('Change').disabled).toBe(true)
  await enter('right')
  await screen.findByText('Changed')
  expect(calls).toEqual(['/api/change', '/api/session/password', '/api/session/password', '/api/change'])
})

it('changes nothing and reports no error if the password dialog is canceled', async () => {
  open()
  await screen.findByLabelText('Your password')
  fireEvent.click(button('Cancel'))
  await waitFor(() => expect(button('Change').disabled).toBe(false))
  expect(screen.getByText('Unchanged')).toBeTruthy()
  expect(calls).toEqual(['/api/change'])
})

it('fails at once without a connection, and isn’t sent again', async () => {
  onlineManager.setOnline(false)
  change = null
  open()
  await screen.findByText(/^The connection was lost/)
  expect(calls).toEqual(['/api/change'])
})

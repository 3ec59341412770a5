import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WelcomeForm } from './welcome-form'

const PERSON = { email: 'robin@team.example', name: '' }
const GOOD = 'plum wagon tidal fence'

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set password and sign in' })

function fillIn(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  vi.stubGlobal('fetch', fetch)
  render(<WelcomeForm studio="Harbor Yoga" token="t0ken" person={PERSON} />)
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Robin Vale' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: GOOD } })
  fireEvent.click(button())
  return fetch
}

const refusal =
  (status: number, more: object = {}) =>
  async () =>
    Response.json({ type: 'about:blank', title: 'No', status, ...more }, { status })

describe('one-time link form', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('sends token, name and password in the body', async () => {
    const fetch = fillIn(refusal(500))
    await screen.findByRole('alert')
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/welcome')
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
      token: 't0ken',
      name: 'Robin Vale',
      password: GOOD,
    })
  })

  it.each([
    ['a new user', 'robin', /^Hello\. Enter your name/, ''],
    ['a new user without a name', 'robin@team.example', /^Hello\. Enter your name/, ''],
    ['a known user', 'Robin Vale', /^Hello, Robin Vale\./, 'Robin Vale'],
  ])('greets %s, in the studio’s name, and invents none', (_, name, greeting, filled) => {
    render(<WelcomeForm studio="Harbor Yoga" token="t0ken" person={{ ...PERSON, name }} />)
    expect(screen.getByText('Welcome to Harbor Yoga')).toBeTruthy()
    expect(screen.getByText(greeting).textContent).toContain(PERSON.email)
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe(filled)
    expect(document.activeElement).toBe(screen.getByLabelText(filled === '' ? 'Your name' : 'Password'))
  })

  it('rejects a password that is too short', () => {
    render(<WelcomeForm studio="Harbor Yoga" token="t0ken" person={PERSON} />)
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'elevenchars' } })
    expect(button().disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'twelve chars' } })
    expect(button().disabled).toBe(false)
  })

  it('says that a link was used, before and after submitting', async () => {
    fillIn(refusal(409))
    expect(await screen.findByText('This link has expired or was already used')).toBeTruthy()
    cleanup()
    render(<WelcomeForm studio="Harbor Yoga" token="t0ken" person={null} />)
    expect(screen.getByText('This link has expired or was already used')).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  it('names the field that the server rejects, and keeps the text', async () => {
    fillIn(refusal(400, { issues: [{ path: 'name', message: 'must not be empty' }] }))
    expect((await screen.findByRole('alert')).textContent).toBe('The name must not be empty.')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(GOOD)
  })

  it('unreachable: says so', async () => {
    fillIn(async () => {
      throw new TypeError('fetch failed')
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach Frontdesk')
  })
})

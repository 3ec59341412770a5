import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SignInForm } from './sign-in-form'

type Answer = () => Promise<Response>

const problem = (status: number, more: object = {}, headers: Record<string, string> = {}): Answer => {
  return async () =>
    Response.json(
      { type: 'about:blank', title: 'No', status, ...more },
      { status, headers: { 'content-type': 'application/problem+json', ...headers } },
    )
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')

/** Fills in and submits the form, with a mocked server response. */
function signIn(answer: Answer) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  vi.stubGlobal('fetch', fetch)
  render(<SignInForm addresses={[window.location.origin]} next="#inside" />)
  fireEvent.change(email(), { target: { value: 'maren@team.example' } })
  fireEvent.change(password(), { target: { value: 'not this one' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return fetch
}

describe('sign-in form', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    window.location.hash = ''
  })

  it('sends email and password in the body, and continues to the requested page', async () => {
    const fetch = signIn(async () => Response.json({}))
    await waitFor(() => expect(window.location.hash).toBe('#inside'))
    const [path, options] = fetch.mock.calls[0] ?? []
    expect(path).toBe('/api/auth/sign-in/email')
    expect(options?.method).toBe('POST')
    expect(JSON.parse(String(options?.body))).toEqual({
      email: 'maren@team.example',
      password: 'not this one',
    })
  })

  it('refused: keeps the email, clears the password, focuses it, and doesn’t say which was wrong', async () => {
    signIn(problem(401))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Wrong email or password. Try again.')
    expect(email().value).toBe('maren@team.example')
    expect(password().value).toBe('')
    expect(document.activeElement).toBe(password())
    expect(password().getAttribute('aria-describedby')).toBe(alert.id)
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false)
    expect(window.location.hash).toBe('')
  })

  it.each([
    ['', 'typed', 'Enter your email.', 'Email'],
    ['  ', '', 'Enter your email.', 'Email'],
    ['maren', 'typed', 'Enter a valid email address.', 'Email'],
    ['maren@team.example', '', 'Enter your password.', 'Password'],
  ])(
    'with %j and %j sends no request, and says at the field what is missing',
    (typed, secret, words, field) => {
      const fetch = vi.fn()
      vi.stubGlobal('fetch', fetch)
      render(<SignInForm addresses={[window.location.origin]} next="#inside" />)
      fireEvent.change(email(), { target: { value: typed } })
      fireEvent.change(password(), { target: { value: secret } })
      fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
      expect(screen.getByRole('alert').textContent).toBe(words)
      expect(document.activeElement).toBe(screen.getByLabelText(field))
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['61', 'Try again in 2 minutes.'],
    ['60', 'Try again in 1 minute.'],
    ['3', 'Try again in 1 minute.'],
  ])('too often: with Retry-After %s says %j', async (seconds, words) => {
    signIn(problem(429, {}, { 'retry-after': seconds }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('opened at another URL: shows the server’s message', async () => {
    signIn(problem(403, { type: '/problems/origin', detail: 'Open Frontdesk at http://a.example.' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Open Frontdesk at http://a.example.')
  })

  it('opened at another URL: names it, the configured one, and the setting', () => {
    render(<SignInForm addresses={['https://desk.example']} next="#inside" />)
    const { textContent } = document.body
    expect(textContent).toContain(`You opened Frontdesk at ${window.location.origin}`)
    expect(textContent).toContain('APP_URL')
    const link = screen.getByRole<HTMLAnchorElement>('link')
    expect(link.textContent).toBe('https://desk.example')
    expect(link.href).toBe('https://desk.example/sign-in')
  })

  it('opened at a configured URL: doesn’t mention URLs', () => {
    render(<SignInForm addresses={['https://desk.example', window.location.origin]} next="#inside" />)
    expect(document.body.textContent).not.toContain('set up for')
  })

  it('disabled: says so, with the server’s message', async () => {
    const said = {
      type: '/problems/account-disabled',
      title: 'This account is disabled',
      detail: 'Ask an admin.',
    }
    signIn(problem(401, said))
    expect((await screen.findByRole('alert')).textContent).toBe('This account is disabled. Ask an admin.')
  })

  it.each([
    ['admin', 'You were signed out because an admin ended your sessions. Sign in again.'],
    ['expired', 'Your session expired. Sign in again.'],
    ['disabled', 'Your account is disabled. Ask an admin to enable it.'],
    ['other-tab', 'You signed out in another tab. Sign in again.'],
  ] as const)('says why a session ended: %s', (ended, message) => {
    render(<SignInForm addresses={[window.location.origin]} next="/" ended={ended} />)
    expect(screen.getByText(message)).toBeDefined()
  })

  it('unreachable: says so', async () => {
    signIn(async () => {
      throw new TypeError('fetch failed')
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach Frontdesk')
  })

  it('our own error: doesn’t blame the password', async () => {
    signIn(problem(500))
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t sign you in')
  })

  it('is sent once, however often the button is clicked', async () => {
    let answer: (response: Response) => void = () => {}
    const fetch = signIn(() => new Promise((resolve) => (answer = resolve)))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in…' })
    expect(button.disabled).toBe(true)
    fireEvent.click(button)
    expect(fetch).toHaveBeenCalledTimes(1)
    answer(Response.json({}))
    await waitFor(() => expect(window.location.hash).toBe('#inside'))
  })

  it('before hydration, can’t put a password in the URL', () => {
    const html = document.createElement('div')
    html.innerHTML = renderToString(<SignInForm addresses={[window.location.origin]} next="/" />)
    // React's own, which our policy blocks; its script keeps what is sent until the page has its scripts.
    expect(html.querySelector('form')?.getAttribute('action')).toMatch(/^javascript:throw /)
    expect(html.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false)
  })

  it('labels its fields for password managers', () => {
    render(<SignInForm addresses={[window.location.origin]} next="/" />)
    expect(email().autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
  })
})

it('says that a page needs a sign-in only if one led here and no reason is known', () => {
  const sentence = /Sign in to continue/
  const { rerender } = render(<SignInForm addresses={[]} next="/opt-outs" isSentHere />)
  expect(screen.queryByText(sentence)).not.toBeNull()
  rerender(<SignInForm addresses={[]} next="/opt-outs" isSentHere ended="expired" />)
  expect(screen.queryByText(sentence)).toBeNull()
  rerender(<SignInForm addresses={[]} next="/" />)
  expect(screen.queryByText(sentence)).toBeNull()
})

import { send } from './api'

/** Signed in, or a code of the second factor is due. */
type SignInAnswer = { signedIn: true } | { secondFactor: true }

/** Calls of those who aren't in yet. */
export const signInApi = {
  signIn: (body: { email: string; password: string }) =>
    send<SignInAnswer>('POST', '/api/auth/sign-in/email', body),
  welcome: (body: { token: string; name: string; password: string }) =>
    send<void>('POST', '/api/welcome', body),
}

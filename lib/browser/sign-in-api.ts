import { send } from './api'

type SignInAnswer = { signedIn: true } | { secondFactor: true }

/** Calls of signed-out users. */
export const signInApi = {
  signIn: (body: { email: string; password: string }) =>
    send<SignInAnswer>('POST', '/api/auth/sign-in/email', body),
  welcome: (body: { token: string; name: string; password: string }) =>
    send<void>('POST', '/api/welcome', body),
}

/** Signs a user in; returns a function that posts as them and throws unless the response is good. */
export async function signedIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<(path: string, body: object) => Promise<void>> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    })
  const answer = await post('/api/auth/sign-in/email', { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return async (path, body) => {
    const answered = await post(path, body, cookie)
    if (!answered.ok) throw new Error(`Answered ${answered.status}`)
    await answered.text()
  }
}

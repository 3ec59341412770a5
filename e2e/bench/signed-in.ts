/** Signs a user in. Both functions throw unless the response is good. */
export async function signedIn(url: string, { email, password }: { email: string; password: string }) {
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
  const taken = async (answered: Response) => {
    if (!answered.ok) throw new Error(`Answered ${answered.status}`)
    return answered.text()
  }
  return {
    post: async (path: string, body: object): Promise<void> => {
      await taken(await post(path, body, cookie))
    },
    /** Returns the page's HTML. */
    get: async (path: string): Promise<string> =>
      taken(await fetch(`${url}${path}`, { headers: { cookie, 'accept-encoding': 'br' } })),
  }
}

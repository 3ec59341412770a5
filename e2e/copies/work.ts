import { setTimeout } from 'node:timers/promises'
import { call } from '@/e2e/support/call'
import type { Copies, Copy } from './copies'

/** Results for users who worked while instances were killed. */
export interface Losses {
  requests: number
  kills: number
  /** Requests without a good response, of all users. */
  failed: number
  /** The most requests that one user lost by one kill. */
  mostByOneKill: number
  /** Settings that were acknowledged but missing afterwards. */
  forgotten: number
  p95Ms: number
}

/** Signs a user in; returns the cookie to send. */
export async function signIn(base: string, person: { email: string; password: string }, at = base) {
  const { email, password } = person
  const body = JSON.stringify({ email, password })
  const response = await call(at, '/api/auth/sign-in/email', { origin: base, body })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Sign-in failed: ${response.status}`)
  return cookie
}

/**
 * Has users read and save settings through the proxy, one request at a time each, while an instance is killed and
 * replaced, a given number of times.
 */
export async function workThroughKills(
  copies: Copies,
  running: Copy[],
  cookies: string[],
  { kills, everyMs }: { kills: number; everyMs: number },
): Promise<Losses> {
  let isOver = false
  let killed = 0
  const times: number[] = []
  const workers = cookies.map(async (cookie, index) => {
    // Each session has its own setting, also if several belong to one user.
    const table = `form work-${index}`
    const lostBy = new Map<number, number>()
    let width = 60
    let kept = 0
    for (let i = 0; !isOver; i++) {
      const startedAt = performance.now()
      const isWrite = i % 2 === 1
      if (isWrite) width = 60 + ((width + 1) % 600)
      const response = await (isWrite ? keepWidth(copies, cookie, table, width) : read(copies, cookie)).catch(
        () => null,
      )
      times.push(performance.now() - startedAt)
      if (!response?.ok) lostBy.set(killed, (lostBy.get(killed) ?? 0) + 1)
      else if (isWrite) kept = width
      await response?.arrayBuffer().catch(() => null)
      // No client retries at once: a killed process closes its connections one by one.
      await setTimeout(100)
    }
    return { lostBy, kept, cookie, table, width }
  })
  for (; killed < kills; ) {
    await setTimeout(everyMs)
    const copy = running.shift()
    killed += 1
    await copy?.kill()
    copies.proxy.ports.shift()
    running.push(await copies.start())
  }
  await setTimeout(everyMs)
  isOver = true
  const ended = await Promise.all(workers)
  const lost = ended.flatMap(({ lostBy }) => [...lostBy.values()])
  const kept = await Promise.all(ended.map(async (one) => isKept(await keptWidth(copies, one), one)))
  return {
    requests: times.length,
    kills,
    failed: lost.reduce((sum, one) => sum + one, 0),
    mostByOneKill: Math.max(0, ...lost),
    forgotten: kept.filter((one) => !one).length,
    p95Ms: Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0),
  }
}

/** An interrupted request may have been done or not; what was acknowledged must be there. */
const isKept = (found: number, { kept, width }: { kept: number; width: number }) =>
  found === kept || found === width

const read = ({ proxy }: Copies, cookie: string) =>
  call(proxy.url, '/api/customers', { cookie, body: JSON.stringify({ limit: 10 }) })

function keepWidth({ proxy }: Copies, cookie: string, table: string, width: number) {
  const value = { order: [], hidden: [], widths: { email: width }, density: 'regular' }
  const body = JSON.stringify({ name: 'table', table, value })
  return call(proxy.url, '/api/preferences', { method: 'PUT', cookie, body })
}

/** The width in the user's page. */
async function keptWidth({ proxy }: Copies, { cookie, table }: { cookie: string; table: string }) {
  const page = await call(proxy.url, '/customers', { method: 'GET', origin: null, cookie })
  return Number(new RegExp(`${table}\\W+order.{0,80}?email\\W+(\\d+)`).exec(await page.text())?.[1])
}

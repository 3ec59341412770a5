import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Measure } from '../bench/measure'
import { createCrowd } from './crowd'
import { countStatuses, isServed, percentile } from './figures'
import type { Behaviour, Sample } from './person'
import { openStage, type Stage } from './stage'

const KINDS = ['headers', 'body', 'silent'] as const
type Kind = (typeof KINDS)[number]

/** What a slow connection sends at once; then a byte per second, or nothing. */
const BEGINS: Record<Kind, string> = {
  headers: 'GET /sign-in HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body:
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nOrigin: ORIGIN\r\n' +
    'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  silent: '',
}
/** Per user, in ms: hashing a password takes CPU time. */
const SIGN_IN_MS = 250
const OFTEN: Behaviour = { pauseMs: [500, 1500], obeysRetryAfter: true }

/** How long connections of a kind stayed open until the server ended them, in ms. */
type Held = Record<Kind, number[]>

/** Holds a number of slow connections of each kind open, and reopens those that the server ends. */
function holdSlowConnections(url: string, ofEachKind: number) {
  const { hostname, port } = new URL(url)
  const held: Held = { headers: [], body: [], silent: [] }
  const sockets = new Map<Socket, Kind>()
  let isOver = false

  function open(kind: Kind): void {
    const startedAt = performance.now()
    let isHeld = false
    const socket = connect(Number(port), hostname, () => {
      isHeld = true
      socket.write(BEGINS[kind].replace('ORIGIN', url))
    })
    sockets.set(socket, kind)
    socket.resume().on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (isOver) return
      if (isHeld) held[kind].push(performance.now() - startedAt)
      open(kind)
    })
  }

  for (const kind of KINDS) for (let i = 0; i < ofEachKind; i++) open(kind)
  const dribble = setInterval(() => {
    for (const [socket, kind] of sockets) {
      // Data written before the connection is up would be sent before its first line.
      if (kind !== 'silent' && socket.readyState === 'open') socket.write('x')
    }
  }, 1000)
  return {
    held,
    /** Open connections, once the server has accepted them. */
    open: () => [...sockets.keys()].filter(({ readyState }) => readyState === 'open').length,
    end() {
      isOver = true
      clearInterval(dribble)
      for (const socket of sockets.keys()) socket.destroy()
    },
  }
}

export interface SlowSize {
  people: number
  ofEachKind: number
  ms: number
  aloneMs?: number
}

export const FULL_SLOW: SlowSize = { people: 20, ofEachKind: 500, ms: 45_000, aloneMs: 11_250 }

/** Measures users at work while slow connections are open, and for `aloneMs` before. */
export async function besideSlowConnections({ people, ofEachKind, ms, aloneMs = 0 }: SlowSize) {
  const stage: Stage = await openStage({ people, latencyMs: 20 })
  const crowd = createCrowd(stage, people)
  try {
    await crowd.signIn(SIGN_IN_MS * people)
    const alone: Sample[] = await crowd.work(people, OFTEN, aloneMs)
    const slow = holdSlowConnections(stage.url, ofEachKind)
    while (slow.open() < 0.95 * 3 * ofEachKind) await pause(50)
    const samples = await crowd.work(people, OFTEN, ms)
    const open = slow.open()
    slow.end()
    return { alone, samples, open, held: slow.held }
  } finally {
    crowd.close()
    await stage.close()
  }
}

/** The same as figures: how other users fare, and how long a slow connection stays open. */
export async function measureSlowConnections(size: SlowSize): Promise<Measure[]> {
  const { alone, samples, open, held } = await besideSlowConnections(size)
  const failed = samples.filter((sample) => !isServed(sample))
  if (failed.length) process.stderr.write(`${countStatuses(failed)}\n`)
  const p95 = (of: Sample[]) =>
    percentile(
      of.map(({ ms }) => ms),
      0.95,
    )
  const longest = (kind: Kind) => Math.max(...held[kind]) / 1000
  return [
    atMost(`${3 * size.ofEachKind} slow connections (${open} open): others’ errors`, failed.length, '', 0),
    atMost(`others’ p95, which is ${Math.round(p95(alone))} ms without them`, p95(samples), 'ms', 1000),
    atMost('a connection that dribbles headers is held', longest('headers'), 's', 15),
    atMost('one that sends nothing is held', longest('silent'), 's', 15),
    atMost('one that dribbles its body is held', longest('body'), 's', 35),
  ]
}

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/database/open'
import { selfSigned } from '@/lib/upstream/testing/self-signed'

/** A client's request for TLS, and the server's reply. */
const SSL_REQUEST = 80877103
let port: number
let asked: ('tls' | 'plain')[]
/** Data after the TLS handshake: none may come with an untrusted certificate. */
let told: Buffer[]

/** Speaks PostgreSQL up to TLS, with a self-signed certificate. */
const impostor = createServer((socket: Socket) => {
  socket.on('error', () => {})
  socket.once('data', (first) => {
    const isTls = first.length === 8 && first.readInt32BE(4) === SSL_REQUEST
    asked.push(isTls ? 'tls' : 'plain')
    if (!isTls) return socket.destroy()
    socket.write('S')
    const safe = new TLSSocket(socket, { isServer: true, ...selfSigned() })
    safe.on('error', () => {})
    safe.on('data', (sent) => told.push(sent))
  })
})

beforeAll(async () => {
  impostor.listen(0, '127.0.0.1')
  await once(impostor, 'listening')
  port = (impostor.address() as AddressInfo).port
})
afterAll(() => impostor.close())

async function speak(query: string): Promise<unknown> {
  asked = []
  told = []
  const url = `postgres://desk:hunter2@127.0.0.1:${port}/frontdesk${query}`
  const db = openDatabase({ url, schema: 'desk' })
  const error = await sql`select 1`.execute(db).catch((cause: unknown) => cause)
  await db.destroy()
  return error
}

it.each(['require', 'verify-ca', 'verify-full'])(
  'an impostor learns nothing when sslmode=%s requires TLS',
  async (mode) => {
    expect(await speak(`?sslmode=${mode}`)).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(asked).toEqual(['tls'])
    expect(told).toEqual([])
  },
)

it('connects without TLS only if the URL says so', async () => {
  await speak('?sslmode=disable')
  expect(asked).toEqual(['plain'])
})

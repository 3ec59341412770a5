import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { cannotListen, outdatedNode } from './announce'

async function refused(host: string, port: number): Promise<string> {
  const server = createServer()
  server.listen(port, host)
  const [error] = await once(server, 'error').catch((cause) => [cause])
  return cannotListen(error.code, { host, port })
}

it.each(['203.0.113.7', 'no-such-host.invalid'])('names HOST=%s as invalid', async (host) => {
  expect(await refused(host, 3000)).toMatch(`HOST ${host} is not an address of this machine (E`)
})

it('names a PORT that is in use', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as { port: number }
  expect(await refused('127.0.0.1', port)).toBe(`PORT ${port} is already in use on 127.0.0.1.`)
  other.close()
})

it('says that Node 20 gets no security fixes any more, and nothing about later versions', () => {
  expect(outdatedNode('20.19.0')).toBe(
    'Node 20.19.0 gets no security fixes any more. Node 24 is recommended.',
  )
  expect(outdatedNode('25.1.0')).toContain('no security fixes')
  expect(outdatedNode('22.23.3')).toBeNull()
  expect(outdatedNode('26.10.0')).toBeNull()
})

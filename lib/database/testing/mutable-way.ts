import 'server-only'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to the database that can go silent without closing anything. */
export async function mutableWay(server: URL) {
  const sockets: Socket[] = []
  let isMute = false
  const way = createServer((near) => {
    const far = connect(Number(server.port), server.hostname)
    sockets.push(near, far)
    near.on('error', () => {}).on('data', (bytes) => isMute || far.write(bytes))
    far.on('error', () => {}).on('data', (bytes) => isMute || near.write(bytes))
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(server)
  through.port = String((way.address() as { port: number }).port)
  return {
    url: through.href,
    mute: (is: boolean) => {
      isMute = is
    },
    close() {
      for (const socket of sockets) socket.destroy()
      way.close()
    },
  }
}

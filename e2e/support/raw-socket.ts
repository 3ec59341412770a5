import { connect } from 'node:net'

/** The bytes received over a connection, and whether the server closed it in time. */
export interface RawExchange {
  text: string
  isEnded: boolean
}

/** Sends bytes over a new connection and reads until the server closes it, or for the given ms. */
export function exchange(url: string, bytes: string | Buffer, withinMs: number): Promise<RawExchange> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const end = (isEnded: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, isEnded })
    }
    const timer = setTimeout(() => end(false), withinMs)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('end', () => end(true))
    socket.on('close', () => end(true))
    socket.write(bytes)
  })
}

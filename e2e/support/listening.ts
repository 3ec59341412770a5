import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Longest start on a busy machine, in ms. */
const START_MS = 120_000
const PORT_LINE = /^(?:Frontdesk is at http:\/\/localhost|Listening on \S+):(\d+)\.?$/

/**
 * Waits until a server started by a test prints its port, and returns it: on standard output for `npm start`, else
 * on standard error. Throws if it ends first or prints nothing within two minutes.
 */
export function listeningPort(child: ChildProcess): Promise<number> {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  if (!child.stdout) throw new Error('Pipe the standard output of the server.')
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`${why} before it printed its port. Run "npm run build" first.`))
    }
    const timer = setTimeout(() => fail('The server was too slow'), START_MS)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`The server ended with ${code}`)
    })
    // Stays attached, so that the pipe never fills.
    for (const input of streams) {
      createInterface({ input }).on('line', (line) => {
        const port = PORT_LINE.exec(line)?.[1]
        if (port === undefined) return
        clearTimeout(timer)
        resolve(Number(port))
      })
    }
  })
}

/** The URL of a server started by a test, once it listens. */
export async function listeningUrl(child: ChildProcess): Promise<string> {
  return `http://127.0.0.1:${await listeningPort(child)}`
}

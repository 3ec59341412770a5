import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listeningPort, listeningUrl } from '@/e2e/support/listening'
import { BUNDLES, NODE_FLAGS } from '../../lib/build/command-files.mjs'
import { SERVER_FILE, SERVER_FLAGS } from '../../lib/build/server-flags.mjs'
import { type PostgresServer, startPostgres } from '../postgres/server'
import { type RoundRobin, startRoundRobin } from './round-robin'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const PASSWORD = 'seven lanterns over Bergen'

/** One instance of the built product, in its own process. */
export interface Copy {
  url: string
  /** Kills it at once, as a power failure would. */
  kill(): Promise<void>
}

/** Instances of the product at one URL, with one PostgreSQL and one scripted API. */
export class Copies {
  readonly #folder = mkdtempSync(join(tmpdir(), 'frontdesk-copies-'))
  readonly #children = new Set<ChildProcess>()
  #started = 0
  readonly #database: PostgresServer
  readonly proxy: RoundRobin
  /** Where to set the API's script; see scripted-upstream.ts. */
  upstream = ''

  private constructor(database: PostgresServer, proxy: RoundRobin) {
    this.#database = database
    this.proxy = proxy
  }

  static async open(): Promise<Copies> {
    const [database, proxy] = await Promise.all([startPostgres(), startRoundRobin()])
    const copies = new Copies(database, proxy)
    const upstream = ['--import', 'tsx', join(root, 'e2e/support/scripted-upstream.ts')]
    copies.upstream = await listeningUrl(copies.#spawn(upstream, { UPSTREAM_PORT: '0' }))
    return copies
  }

  /** Starts another instance and adds it to the proxy. */
  async start(): Promise<Copy> {
    this.#started += 1
    const settings = { ...this.#settings(`copy-${this.#started}`), NODE_ENV: 'production' }
    const child = this.#spawn([...SERVER_FLAGS, join(root, SERVER_FILE)], settings)
    const port = await listeningPort(child)
    this.proxy.ports.push(port)
    const kill = async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
    return { url: `http://127.0.0.1:${port}`, kill }
  }

  /** Runs a command, as an operator would while the instances run; returns its output. */
  async command(name: string, ...words: string[]): Promise<string> {
    const env = { ...process.env, ...this.#settings('commands') }
    const command = [...NODE_FLAGS, join(root, BUNDLES, `${name}.mjs`), ...words]
    return (await run(process.execPath, command, { cwd: root, env })).stdout
  }

  /** Adds a user as an operator would, who sets a password with the link: email and password. */
  async addUser(email: string, role: string): Promise<{ email: string; password: string }> {
    const said = await this.command('team', 'add', email, '--role', role)
    const token = /\/welcome\/(\S+)/.exec(said)?.[1]
    const response = await fetch(`${this.proxy.url}/api/welcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.proxy.url },
      body: JSON.stringify({ token, name: email, password: PASSWORD }),
    })
    if (!response.ok) throw new Error(`${email} could not use the link: ${response.status}`)
    return { email, password: PASSWORD }
  }

  async close(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL')
    await this.proxy.close()
    await this.#database.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #settings(folder: string): Record<string, string> {
    return {
      PORT: '0',
      APP_URL: this.proxy.url,
      DATA_DIR: join(this.#folder, folder),
      DATABASE_URL: this.#database.urlOf('postgres'),
      AUTH_SECRET: 'one secret for all copies of the app',
      ENGAGEMENT_API_URL: this.upstream,
      ENGAGEMENT_API_KEY: 'key',
      ENGAGEMENT_SECRET_KEY: 'secret',
      ENGAGEMENT_APP_ID: 'app',
      ENGAGEMENT_TIMEOUT_MS: '5000',
      DIRECTORY: 'off',
      LOG_LEVEL: 'warn',
    }
  }

  #spawn(args: string[], settings: Record<string, string>): ChildProcess {
    const env = { ...process.env, ...settings }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#children.add(child)
    child.once('exit', () => this.#children.delete(child))
    return child
  }
}

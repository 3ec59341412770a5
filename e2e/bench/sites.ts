import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openStage, PASSWORD } from '../load/stage'
import { median, type Pair } from './measure'
import { launch, type Open, signIn, type Visit, visit } from './visit'

const RUNS = 3
const REFERENCE = join(import.meta.dirname, 'reference', 'server.tsx')

export type SiteName = keyof Pair

/** The product and the reference page over one API, each in its own process. */
export interface Sites {
  open: Record<SiteName, Open>
  /** Calls the API. */
  call<Answer>(operation: string, body: object): Promise<Answer>
  /** The API's folder. */
  folder: string
  /** The product's server, its folder, and the admin who is signed in. */
  product: { url: string; pid: number; account: { email: string; password: string } }
  dataDir: string
  close(): Promise<void>
}

interface SitesOptions {
  customers: number
  directory: 'on' | 'off'
}

export async function openSites(
  chromiumPath: string | undefined,
  { customers, directory }: SitesOptions,
): Promise<Sites> {
  const stage = await openStage({ people: 1, latencyMs: 0, customers, env: { DIRECTORY: directory } })
  const { api } = stage
  const reference = fork(REFERENCE, [JSON.stringify(api)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port }] = await once(reference, 'message')
  const browser = await launch(chromiumPath)
  const account = { email: stage.people[0] ?? '', password: PASSWORD }
  const state = await signIn(browser, stage.url, account)
  return {
    open: {
      product: (isSlow) => visit(browser, stage.url, state, isSlow),
      reference: (isSlow) => visit(browser, `http://127.0.0.1:${port}`, undefined, isSlow),
    },
    async call(operation, body) {
      const response = await fetch(`${api.url}/v2/ExternalApi/${operation}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': api.apiKey,
          'x-secret-key': api.secretKey,
        },
        body: JSON.stringify({ app_id: api.appId, ...body }),
      })
      return response.json()
    },
    folder: stage.folder,
    product: { url: stage.url, pid: stage.server.pid ?? 0, account },
    dataDir: stage.dataDir,
    async close() {
      await browser.close()
      reference.disconnect()
      await once(reference, 'exit')
      await stage.close()
    },
  }
}

/** Medians of both sites. Their visits alternate, so that both see the same machine. */
export async function compare<Name extends string>(
  { open }: Sites,
  isSlow: boolean,
  run: (visit: Visit, site: SiteName) => Promise<Record<Name, number>>,
): Promise<Record<Name, Pair>> {
  const runs = { product: [] as Record<Name, number>[], reference: [] as Record<Name, number>[] }
  for (let i = 0; i < RUNS; i++) {
    for (const site of ['reference', 'product'] as const) {
      const visited = await open[site](isSlow)
      runs[site].push(await run(visited, site))
      await visited.close()
    }
  }
  const names = Object.keys(runs.product[0] ?? {}) as Name[]
  const pairOf = (name: Name): Pair => ({
    product: median(runs.product.map((one) => one[name])),
    reference: median(runs.reference.map((one) => one[name])),
  })
  return Object.fromEntries(names.map((name) => [name, pairOf(name)])) as Record<Name, Pair>
}

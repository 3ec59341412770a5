import { join } from 'node:path'

/** Ports of one run, chosen by its process so that two runs on a machine don't collide. */
process.env.FRONTDESK_E2E_PORT ??= String(20_000 + (process.pid % 1800) * 6)
const first = Number(process.env.FRONTDESK_E2E_PORT)

export const PORTS = {
  embedded: first,
  remote: first + 1,
  scripted: first + 2,
  upstream: first + 3,
  postgres: first + 4,
  database: first + 5,
} as const

/** Known in advance, so that one Frontdesk can be another's customer system; also what must never reach a browser. */
export const APP_KEYS = {
  ENGAGEMENT_API_KEY: 'canary-api-key-5b1f0c',
  ENGAGEMENT_SECRET_KEY: 'canary-secret-key-9d27ae',
  ENGAGEMENT_APP_ID: 'canary-app-id-77e3',
} as const

export const urlOf = (name: keyof typeof PORTS) => `http://127.0.0.1:${PORTS[name]}`

/** Settings of this run's Frontdesk and of commands next to it: where its data and its API are. */
export function settingsOf(server: keyof typeof PORTS): Record<string, string> {
  return {
    ...APP_KEYS,
    PORT: String(PORTS[server]),
    APP_URL: urlOf(server),
    DATA_DIR: join(runFolder(), server),
    ...(server !== 'embedded' && { ENGAGEMENT_API_URL: urlOf('embedded') }),
    ...(server === 'postgres' && {
      DATABASE_URL: `postgres://frontdesk@127.0.0.1:${PORTS.database}/postgres`,
      AUTH_SECRET: 'a secret that copies would share',
    }),
  }
}

/** Folder of this run's data, sessions and results. */
export function runFolder(): string {
  const folder = process.env.FRONTDESK_E2E_DIR
  if (!folder) throw new Error('Run the specs through e2e/playwright.config.ts.')
  return folder
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runFolder } from './places'

/** A plain HTTP call to one of the servers, without a browser's additions. */
export interface Call {
  method?: string
  /** The Origin header; null: none. */
  origin?: string | null
  cookie?: string
  type?: string | null
  body?: string
  headers?: Record<string, string>
}

export async function call(
  base: string,
  path: string,
  { method = 'POST', ...rest }: Call = {},
): Promise<Response> {
  const { origin = base, cookie, type = 'application/json', body, headers } = rest
  return fetch(base + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(origin !== null && { origin }),
      ...(cookie && { cookie }),
      ...(type !== null && body !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
}

/** The cookie header of a shared session from fixtures.ts. */
export function cookieOf(stateFile: string): string {
  const { cookies } = JSON.parse(readFileSync(stateFile, 'utf8'))
  return cookies.map(({ name, value }: { name: string; value: string }) => `${name}=${value}`).join('; ')
}

/** What the embedded server recorded for its demo. */
export function demo(): { appId: string; apiKey: string; secretKey: string; formIds: string[] } {
  return JSON.parse(readFileSync(join(runFolder(), 'embedded', 'demo.json'), 'utf8'))
}

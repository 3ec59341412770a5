import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { setAppContext } from '@/lib/server/app/app-context'
import { createLog } from '@/lib/server/app/log'
import { PAGES, ROUTES } from './access-matrix'

const root = join(import.meta.dirname, '..', '..')
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

type Handler = (request: Request, context: { params: Promise<Record<string, string[]>> }) => Promise<Response>

/** The files with one name under `app`, whatever their folders are called. */
function filesNamed(...names: string[]): string[] {
  return readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((file) => `app/${file.replaceAll('\\', '/')}`)
    .filter((file) => names.some((name) => file.endsWith(`/${name}`)))
    .sort()
}

/** The paths that a catch-all route serves from a fixed list. */
function listedPaths(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/^ {2}'?([\w/-]+)'?: route\(/gm)].map(([, path = '']) => path)
}

/** The methods of a handler file at one path, as our server resolves them. */
async function servedVerbs(file: string, path: string): Promise<string[]> {
  const handlers: Record<string, Handler> = await import(join(root, file))
  expect(Object.keys(handlers).sort(), file).toEqual([...VERBS].sort())
  const params = Promise.resolve({ all: path.split('/') })
  const response = await handlers.OPTIONS?.(new Request('http://desk.invalid/', { method: 'OPTIONS' }), {
    params,
  })
  expect([404, 405], file).toContain(response?.status)
  return (response?.headers.get('allow') ?? '').split(', ').filter(Boolean).sort()
}

beforeAll(() => setAppContext({ log: createLog('silent') } as Parameters<typeof setAppContext>[0]))

it('staff call an admin’s route directly: every route file has its entry, and every entry its file', () => {
  expect(filesNamed('route.ts', 'route.tsx', 'route.js')).toEqual(Object.keys(ROUTES).sort())
})

it('staff open an admin’s page directly: every page file has its entry, and every entry its file', () => {
  expect(filesNamed('page.tsx', 'page.ts', 'page.jsx', 'page.js', 'page.mdx')).toEqual(
    Object.keys(PAGES).sort(),
  )
})

it.each(Object.keys(ROUTES))('each method of %s has its entry, and no other', async (file) => {
  const accesses = ROUTES[file] ?? []
  const paths = file.includes('[...all]') ? listedPaths(file) : ['']
  for (const path of paths) {
    const listed = accesses.filter((access) => !path || access.path === `/api/auth/${path}`)
    expect(await servedVerbs(file, path), path).toEqual(listed.map(({ verb }) => verb).sort())
  }
  const known = paths.filter(Boolean).map((path) => `/api/auth/${path}`)
  if (known.length) expect([...new Set(accesses.map(({ path }) => path))].sort()).toEqual(known.sort())
})

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  DIRECTORY_MODULES,
  FEATURE,
  JOINS,
  ROOMS,
  SERVER_MODULES,
  SERVER_ONLY,
  SHARED,
  UPSTREAM_READERS,
} from './import-rules'

const root = join(import.meta.dirname, '..', '..')

/** Each feature folder counts as `components/*`; the name keeps two features apart. */
function roomOf(file: string): { rule: string; name: string } | null {
  const [top = '', second = ''] = file.split('/')
  if (top === 'app') return { rule: 'app', name: 'app' }
  const name = `${top}/${second.replace(/\.tsx?$/, '')}`
  if (name in ROOMS) return { rule: name, name }
  return top === 'components' ? { rule: 'components/*', name } : null
}

const files = ['app', 'components', 'lib'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      posix.join(
        ...join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(/[\\/]/),
      ),
    ),
)

interface Import {
  target: string
  isType: boolean
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8')
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s|\{(?:\s*type\s\w+,?)+\s*\}\s*from)?(?:[^'"`;]*?\sfrom\s*)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
  return [...source.matchAll(pattern)].flatMap(([, type, still, lazy]) => {
    const path = still ?? lazy ?? ''
    if (path.startsWith('@/')) return [{ target: path.slice(2), isType: Boolean(type) }]
    if (path.startsWith('.'))
      return [{ target: posix.join(posix.dirname(file), path), isType: Boolean(type) }]
    return []
  })
}

function mayImport(file: string, { target, isType }: Import): boolean {
  const from = roomOf(file)
  const to = roomOf(target)
  if (!from || !to || from.name === to.name) return true
  const joins = JOINS[file] ?? []
  if (joins.includes(to.rule) || joins.includes(to.name)) return true
  const rule = ROOMS[from.rule]
  if (isType && rule?.types?.includes(to.rule)) return true
  if (to.rule !== 'components/*' || from.rule === 'app') return Boolean(rule?.may.includes(to.rule))
  return to.name === 'components/shell' && Boolean(rule?.may.includes('components/shell'))
}

/** The module of a file in a folder; null: none. */
function moduleOf(folder: string, file: string): string | null {
  const [name, below] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : []
  return name !== undefined && below !== undefined ? name : null
}

function mayImportModule(folder: string, rules: typeof SERVER_MODULES, file: string, found: Import): boolean {
  const [from, to] = [moduleOf(folder, file), moduleOf(folder, found.target)]
  if (from === null || to === null || from === to || found.isType || file.includes('/testing/')) return true
  const may = rules[from] ?? FEATURE
  return may.includes('*') || may.includes(to)
}

describe('import rules', () => {
  it('finds the files', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files).toContain('lib/server/process/http.ts')
  })

  it('import only from allowed folders', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => !mayImport(file, found))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['lib/server', SERVER_MODULES],
    ['lib/directory', DIRECTORY_MODULES],
  ])('modules of %s depend in one direction', (folder, rules) => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => !mayImportModule(folder, rules, file, found))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
    expect(files.filter((file) => moduleOf(folder, file)).length).toBeGreaterThan(40)
  })

  it('detects a feature that imports another', () => {
    const wrong = (file: string, target: string, isType = false) =>
      !mayImportModule('lib/server', SERVER_MODULES, file, { target, isType })
    expect(wrong('lib/server/removals/store.ts', 'lib/server/exports/withdraw')).toBe(true)
    expect(wrong('lib/server/removals/store.ts', 'lib/server/exports/withdraw', true)).toBe(false)
    expect(wrong('lib/server/app/config.ts', 'lib/server/session/auth')).toBe(true)
    expect(wrong('lib/server/process/open-app.ts', 'lib/server/exports/exports')).toBe(false)
  })

  it('detects a forbidden import', () => {
    const forbidden = (file: string, target: string, isType = false) => !mayImport(file, { target, isType })
    expect(forbidden('components/ui/button.tsx', 'lib/browser/api')).toBe(true)
    expect(forbidden('components/customers/find.ts', 'components/schedule/week')).toBe(true)
    expect(forbidden('components/customers/find.ts', 'lib/contract/index')).toBe(true)
    expect(forbidden('components/customers/find.ts', 'lib/contract/index', true)).toBe(false)
    expect(forbidden('lib/service/service.ts', 'lib/server/app/config')).toBe(true)
    expect(forbidden('lib/server/route/route.ts', 'lib/service/service')).toBe(true)
  })

  it('keys leak: server folders can’t be bundled for a browser', () => {
    const open = files
      .filter((file) => SERVER_ONLY.some((room) => file.startsWith(`${room}/`)))
      .filter((file) => !readFileSync(join(root, file), 'utf8').startsWith("import 'server-only'"))
    expect(open).toEqual([])
  })

  it('only config reads the environment', () => {
    const allowed = [
      'lib/server/app/config.ts',
      // The build replaces its variables by their values.
      'lib/version.ts',
      // It only writes the variable that Next reads.
      'lib/server/process/built-next-config.ts',
    ]
    // Test set-up starts processes, as tests do.
    const isProduct = (file: string) => !allowed.includes(file) && !file.includes('/testing/')
    const readers = files.filter(
      (file) => isProduct(file) && /process\.env/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(readers).toEqual([])
  })

  it('scraping: only the counted path returns rows of the customer system to users', () => {
    const readers = files
      .filter((file) => /^(app|lib\/server)\//.test(file))
      .filter((file) => /upstream\s*\.read\b/.test(readFileSync(join(root, file), 'utf8')))
    expect(readers.sort()).toEqual(UPSTREAM_READERS)
  })

  it('shared components know no feature', () => {
    const wrong = files
      .filter((file) => SHARED.some((room) => file.startsWith(`${room}/`)))
      .filter((file) => importsOf(file).some(({ target }) => roomOf(target)?.rule === 'components/*'))
    expect(wrong).toEqual([])
  })
})

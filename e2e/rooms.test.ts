import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Who may import whom. A room may always import itself; `types` allows `import type` alone. */
const ROOMS: Record<string, { may: string[]; types?: string[] }> = {
  'lib/contract': { may: [] },
  'lib/answers': { may: [], types: ['lib/contract', 'lib/access'] },
  'lib/access': { may: [] },
  'lib/contact': { may: [] },
  'lib/format': { may: ['lib/contact'] },
  'lib/preferences': { may: [] },
  'lib/views': { may: ['lib/directory-list'], types: ['lib/preferences'] },
  'lib/exports': { may: [] },
  'lib/directory-list': { may: [], types: ['lib/format'] },
  'lib/search-text': { may: ['lib/contact'] },
  'lib/database': { may: [] },
  'lib/jobs': { may: ['lib/database'] },
  'lib/upstream': { may: ['lib/contract', 'lib/contact'] },
  'lib/service': { may: ['lib/contract', 'lib/contact', 'lib/database', 'lib/format'] },
  'lib/directory': {
    may: [
      'lib/contract',
      'lib/contact',
      'lib/upstream',
      'lib/database',
      'lib/directory-list',
      'lib/format',
      'lib/jobs',
    ],
    types: ['lib/answers'],
  },
  'lib/server': {
    may: [
      'lib/contract',
      'lib/contact',
      'lib/upstream',
      'lib/database',
      'lib/directory',
      'lib/directory-list',
      'lib/search-text',
      'lib/access',
      'lib/exports',
      'lib/format',
      'lib/jobs',
      'lib/preferences',
      'lib/views',
    ],
    types: ['lib/answers'],
  },
  'lib/browser': {
    may: ['lib/contact'],
    types: [
      'lib/answers',
      'lib/contract',
      'lib/access',
      'lib/directory-list',
      'lib/exports',
      'lib/preferences',
      'lib/views',
    ],
  },
  'lib/cli': {
    may: ['lib/server', 'lib/service', 'lib/directory', 'lib/database', 'lib/contract', 'lib/access'],
  },
  'components/ui': { may: [] },
  'components/data-table': { may: ['components/ui', 'lib/format', 'lib/preferences'] },
  'components/selection': {
    may: ['components/ui', 'components/data-table', 'lib/browser', 'lib/format'],
  },
  'components/record': { may: ['components/ui', 'lib/format'] },
  'components/answers': { may: ['components/ui', 'components/record', 'lib/format'] },
  'components/contact': {
    may: ['components/ui', 'components/record', 'lib/format'],
    types: ['lib/answers', 'lib/contract'],
  },
  'components/failure': {
    may: ['components/ui', 'components/record', 'lib/browser', 'lib/format'],
    types: ['lib/contract'],
  },
  'components/preferences': {
    may: ['components/ui', 'lib/browser', 'lib/preferences'],
    types: ['lib/access', 'lib/views'],
  },
  'components/fresh-password': { may: ['components/ui', 'lib/browser'] },
  'components/exports': {
    may: [
      'components/ui',
      'components/record',
      'components/failure',
      'components/preferences',
      'lib/browser',
      'lib/exports',
      'lib/format',
    ],
  },
  'components/*': {
    may: [
      'lib/contact',
      'components/preferences',
      'components/exports',
      'lib/directory-list',
      'lib/search-text',
      'lib/preferences',
      'lib/views',
      'components/ui',
      'components/data-table',
      'components/selection',
      'components/record',
      'components/answers',
      'components/failure',
      'components/contact',
      'components/fresh-password',
      'components/shell',
      'lib/browser',
      'lib/access',
      'lib/format',
    ],
    types: ['lib/answers', 'lib/contract'],
  },
  app: {
    may: [
      'components/*',
      'components/ui',
      'components/preferences',
      'lib/server',
      'lib/access',
      'lib/browser',
    ],
  },
}

/** Files that may import one room more, because joining rooms is what they are for. */
const JOINS: Record<string, string[]> = {
  'lib/server/process/http.ts': ['app'],
  'lib/server/process/customer-system.ts': ['lib/service'],
  'lib/server/process/first-start.ts': ['lib/service'],
}

/** Rooms whose every file must refuse to be bundled for a browser. */
const SERVER_ONLY = ['lib/upstream', 'lib/service', 'lib/server', 'lib/database', 'lib/directory', 'lib/jobs']

/** Who reads upstream: one for people, those that look through rows for a contact's own, and those that show no rows or one contact that is to be removed. */
const UPSTREAM_READERS = [
  'lib/server/connection/key-check.ts',
  'lib/server/forms/customer-forms.ts',
  'lib/server/exports/reading.ts',
  'lib/server/forms/route.ts',
  'lib/server/customers/opt-out-list.ts',
  'lib/server/quota/counted-read.ts',
  'lib/server/connection/readiness.ts',
  'lib/server/removals/contact.ts',
  // Counts what it found once, after both answers are merged.
  'lib/server/customers/search/exact.ts',
]

const SHARED = [
  'components/ui',
  'components/data-table',
  'components/record',
  'components/answers',
  'components/failure',
  'components/contact',
  'components/fresh-password',
  'components/preferences',
  'components/exports',
]

/** A noun's own room counts as `components/*`; the name keeps two nouns apart. */
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
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
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
  if (JOINS[file]?.includes(to.rule)) return true
  const rule = ROOMS[from.rule]
  if (isType && rule?.types?.includes(to.rule)) return true
  if (to.rule !== 'components/*' || from.rule === 'app') return Boolean(rule?.may.includes(to.rule))
  return to.name === 'components/shell' && Boolean(rule?.may.includes('components/shell'))
}

describe('rooms', () => {
  it('finds the files', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files).toContain('lib/server/process/http.ts')
  })

  it('import only from the rooms that they may', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((found) => !mayImport(file, found))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('would notice a forbidden import', () => {
    const forbidden = (file: string, target: string, isType = false) => !mayImport(file, { target, isType })
    expect(forbidden('components/ui/button.tsx', 'lib/browser/api')).toBe(true)
    expect(forbidden('components/customers/find.ts', 'components/schedule/week')).toBe(true)
    expect(forbidden('components/customers/find.ts', 'lib/contract/index')).toBe(true)
    expect(forbidden('components/customers/find.ts', 'lib/contract/index', true)).toBe(false)
    expect(forbidden('lib/service/service.ts', 'lib/server/app/config')).toBe(true)
    expect(forbidden('lib/server/route/route.ts', 'lib/service/service')).toBe(true)
  })

  it('keys leak: server rooms refuse to be bundled for a browser', () => {
    const open = files
      .filter((file) => SERVER_ONLY.some((room) => file.startsWith(`${room}/`)))
      .filter((file) => !readFileSync(join(root, file), 'utf8').startsWith("import 'server-only'"))
    expect(open).toEqual([])
  })

  it('only config reads the environment', () => {
    const readers = files.filter(
      (file) =>
        file !== 'lib/server/app/config.ts' && /process\.env/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(readers).toEqual([])
  })

  it('scraping: only the counted way hands rows of upstream to people', () => {
    const readers = files
      .filter((file) => /^(app|lib\/server)\//.test(file))
      .filter((file) => /upstream\s*\.read\b/.test(readFileSync(join(root, file), 'utf8')))
    expect(readers.sort()).toEqual(UPSTREAM_READERS)
  })

  it('shared components know no noun', () => {
    const wrong = files
      .filter((file) => SHARED.some((room) => file.startsWith(`${room}/`)))
      .filter((file) => importsOf(file).some(({ target }) => roomOf(target)?.rule === 'components/*'))
    expect(wrong).toEqual([])
  })
})

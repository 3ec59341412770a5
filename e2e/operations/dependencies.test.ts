import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const packages: Record<string, LockedPackage> = read('package-lock.json').packages

/** Minimum versions: older ones have known vulnerabilities that matter here. */
const FLOORS: Record<string, string> = {
  next: '16.3.8',
  'better-auth': '1.6.22',
  kysely: '0.28.17',
  pg: '7.1.2',
  undici: '7.29.1',
  zod: '3.22.3',
}

/** Whether the lock file has a dependency of a package, looked up as Node does: next to it, then in each parent folder. */
function isLocked(path: string, name: string): boolean {
  const places = path
    .split('/node_modules/')
    .map((_, i, parts) => parts.slice(0, parts.length - i).join('/node_modules/'))
  return [...places, ''].some((place) => `${place ? `${place}/` : ''}node_modules/${name}` in packages)
}

const numbers = (version: string) => version.split('.').map(Number)

function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [numbers(version), numbers(floor)]
  const at = a.findIndex((part, i) => part !== b[i])
  return at === -1 || (a[at] ?? 0) > (b[at] ?? 0)
}

describe('the lock file', () => {
  it('lists the packages of every platform, so that npm ci works on each', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(path, name))
        .map((name) => `${name}, wanted by ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('has a checksum of every package that npm downloads', () => {
    const without = Object.entries(packages).filter(
      ([path, { integrity, inBundle }]) => path !== '' && !integrity && !inBundle,
    )
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('has no download URLs', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([])
  })

  it.each(Object.entries(FLOORS))('bad packages: %s is at least %s', (name, floor) => {
    expect(isAtLeast(packages[`node_modules/${name}`]?.version ?? '0.0.0', floor)).toBe(true)
  })

  it('compares versions by number', () => {
    expect(isAtLeast('16.10.0', '16.4.0')).toBe(true)
    expect(isAtLeast('16.3.7', '16.3.8')).toBe(false)
    expect(isAtLeast('1.6.22', '1.6.22')).toBe(true)
  })

  it('pins every dependency to one exact version', () => {
    const { dependencies, devDependencies } = read('package.json')
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, v]) => !/^\d+\.\d+\.\d+$/.test(String(v)),
    )
    expect(loose).toEqual([])
  })
})

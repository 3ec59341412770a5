import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig } from '@/lib/server/app/config'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tracked = (pattern: string) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))

const pages = tracked('*.md')
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '')
/** GitHub's anchor for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function anchorsOf(file: string): string[] {
  return Array.from(withoutCode(read(file)).matchAll(/^#+ (.+)$/gm), ([, heading]) => anchorOf(heading ?? ''))
}

describe('the documentation', () => {
  it.each(pages)('every relative link leads to a file or a heading: %s', (page) => {
    const links = Array.from(
      withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g),
      ([, target]) => target ?? '',
    )
    const broken = links
      .filter((target) => !/^(?:https?|mailto):/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#')
        const file = path ? resolve(root, dirname(page), path) : join(root, page)
        if (!existsSync(file)) return true
        return anchor !== undefined && !anchorsOf(file.slice(root.length + 1)).includes(anchor)
      })
    expect(broken).toEqual([])
  })

  it('every test named as security evidence exists', () => {
    const files =
      read('docs/security-evidence.md').match(/(?<=`)(?:lib|e2e|components|app)\/[^`]+(?=`)/g) ?? []
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('every setting that the server reads is in the configuration page, and the other way round', () => {
    const names = new Set<string>()
    readConfig(
      new Proxy<Record<string, string>>(
        {},
        { get: (_, name) => void (typeof name === 'string' && names.add(name)) },
      ),
    )
    const documented = Array.from(
      read('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm),
      ([, name]) => name,
    )
    expect(documented.toSorted()).toEqual([...names].toSorted())
  })

  it.each(pages)('every npm command in it exists: %s', (page) => {
    const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
    const named = Array.from(read(page).matchAll(/\bnpm run ([a-z][a-z:]*)/g), ([, name]) => name ?? '')
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('every file in the layout of the architecture page exists', () => {
    const [tree = ''] = read('docs/architecture.md').match(/^```\napp\/[\s\S]*?^```/m) ?? []
    const parents: string[] = []
    const paths = tree.split('\n').flatMap((line) => {
      const [, indent = '', names = ''] = line.match(/^( *)((?:[a-z0-9-]+\/ ?)+)/) ?? []
      parents.length = indent.length / 2
      const found = names
        .split(' ')
        .filter(Boolean)
        .map((name) => [...parents, name].join(''))
      if (found.length > 0) parents.push(names.trim())
      return found
    })
    expect(paths.length).toBeGreaterThan(25)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('the README has 90 lines or fewer, and the security page 60', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(91)
    expect(read('SECURITY.md').split('\n').length).toBeLessThanOrEqual(61)
  })
})

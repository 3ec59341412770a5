import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingDocs } from '@/lib/server/app/settings'

const root = join(import.meta.dirname, '..', '..')
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

  it('the table of settings matches the schema (npx vitest run e2e/repository/docs.test.ts --update rewrites it)', async () => {
    const page = join(root, 'docs/configuration.md')
    const rows = settingDocs().map(
      ({ name, shownDefault, meaning }) =>
        `| \`${name}\` | ${shownDefault} | ${meaning.replaceAll('’', "'")} |`,
    )
    const table = ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
    const written = readFileSync(page, 'utf8').replace(/^\| variable[\s\S]*?\|\n(?!\|)/m, () => `${table}\n`)
    await expect(written).toMatchFileSnapshot(page)
  })

  it('the example of a settings file matches the schema', async () => {
    const plain = (markdown: string) =>
      markdown
        .replaceAll('`', '')
        .replaceAll('’', "'")
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const settings = settingDocs().map(({ name, shownDefault, meaning }) => {
      const isValue = /^\S+$/.test(shownDefault) && !shownDefault.includes('$')
      return `# ${plain(meaning)}\n#${name}=${isValue ? plain(shownDefault) : ''}\n`
    })
    const lead = '# Copy this file to .env and remove the # of a setting that you change.\n'
    await expect([lead, ...settings].join('\n')).toMatchFileSnapshot(join(root, '.env.example'))
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

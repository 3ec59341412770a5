import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { compress } from './compression'
import { loadScriptsLate } from './late-scripts'

let type = ''
let chunks: Buffer[] = []
const server = createServer((request, response) => {
  compress(request, response, async () => {
    loadScriptsLate(response)
    response.setHeader('content-type', type)
    for (const chunk of chunks) if (!response.write(chunk)) await once(response, 'drain')
    response.end()
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

async function received(sent: string, { as = 'text/html; charset=utf-8', cutAt = sent.length } = {}) {
  type = as
  const bytes = Buffer.from(sent)
  chunks = [bytes.subarray(0, cutAt), bytes.subarray(cutAt)].filter(({ length }) => length > 0)
  return (await fetch(url, { headers: { 'accept-encoding': 'br' } })).text()
}

const HEAD = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css" nonce="n1"/>
<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/main.js"/>
<script src="/a.js" async="" nonce="n1"></script><script src="/old.js" noModule="" nonce="n1"></script></head>`
const BODY = '<body><p>Zoë</p><script src="/main.js" nonce="n1" async=""></script>'
const DATA = '<script nonce="n1">self.data="$&"</script></body></html>'

it('scripts load after a head start or with the styles, and nothing else changes', async () => {
  const page = await received(HEAD + BODY + DATA)
  const loader = /<script nonce="n1">\n\{const load=.*?<\/script>/s.exec(page)?.[0] ?? ''
  expect(loader).toContain('["/a.js","/main.js"]')
  expect(page).toMatch(/^<!DOCTYPE html><html><head><meta charSet="utf-8"\/><script nonce="n1">/)
  const expected = (HEAD + BODY + DATA)
    .replace('<script src="/a.js" async="" nonce="n1"></script>', '')
    .replace('<script src="/main.js" nonce="n1" async=""></script>', '')
    .replace('<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/main.js"/>', '')
  expect(page.replace(loader, () => '')).toBe(expected)
})

it('a first chunk that ends within a character keeps it, and later chunks stay as they are', async () => {
  const cutAt = Buffer.byteLength(HEAD + BODY.slice(0, BODY.indexOf('ë'))) + 1
  const page = await received(HEAD + BODY + DATA, { cutAt })
  expect(page).toContain('["/a.js"]')
  expect(page.endsWith(BODY + DATA)).toBe(true)
})

it.each([
  ['data', HEAD + BODY, 'text/x-component'],
  ['a page without nonce', (HEAD + BODY).replaceAll(' nonce="n1"', ''), 'text/html'],
  [
    'a page without scripts',
    '<html><head><meta charSet="utf-8"/><style nonce="n1"></style></head>',
    'text/html',
  ],
])('%s stays as it is', async (_, sent, as) => {
  expect(await received(sent, { as })).toBe(sent)
})

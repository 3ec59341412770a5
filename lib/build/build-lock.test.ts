import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { withLock } from './build-lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'frontdesk-lock-'))
const lock = join(folder, '.next-lock')
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(lock, { recursive: true, force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const MODULE = JSON.stringify(join(import.meta.dirname, 'build-lock.mjs'))

/** A process that holds the lock until it is killed, or until its input ends. */
async function holder(): Promise<ChildProcess> {
  const script = `import { withLock } from ${MODULE}
    await withLock(${JSON.stringify(lock)}, async () => {
      process.stdout.write('held')
      for await (const _ of process.stdin);
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

it('a killed build’s lock is taken at once, without a word', async () => {
  const child = await holder()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(lock)).toBe(true)
  const said: string[] = []
  expect(
    await withLock(
      lock,
      async () => 'built',
      (text) => said.push(text),
    ),
  ).toBe('built')
  expect(said).toEqual([])
  expect(existsSync(lock)).toBe(false)
})

it('says after two seconds which build it waits for, and goes on when that ends', async () => {
  const child = await holder()
  const begun = performance.now()
  const said: string[] = []
  await withLock(
    lock,
    async () => {},
    (text) => {
      said.push(text)
      expect(performance.now() - begun).toBeGreaterThan(1900)
      child.stdin?.end()
    },
  )
  expect(said).toEqual([expect.stringContaining(`Waiting for process ${child.pid} to finish its build.`)])
})

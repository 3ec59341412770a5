import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
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

/**
 * Starts that look at the lock at once and take it after so many ms each, as on a busy machine. Returns when each
 * began and ended its work.
 */
async function startAtOnce(...delays: number[]): Promise<string> {
  let said = ''
  const starts = delays.map((ms) => {
    const script = `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      for (const name of ['rmSync', 'renameSync']) {
        const real = fs[name]
        fs[name] = (path, ...rest) => {
          if (/\\.next-lock($|[/\\\\])/.test(path)) {
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})
            fs[name] = real
            syncBuiltinESMExports()
          }
          return real(path, ...rest)
        }
      }
      syncBuiltinESMExports()
      const { withLock } = await import(${MODULE})
      await withLock(${JSON.stringify(lock)}, async () => {
        process.stdout.write('<')
        await new Promise((resolve) => setTimeout(resolve, 1500))
        process.stdout.write('>')
      }, () => {})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    child.stdout.on('data', (text) => {
      said += text
    })
    return once(child, 'close')
  })
  await Promise.all(starts)
  return said
}

/** A process that has ended: its number runs no longer. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

it('of two starts after a killed build, one waits for the other', { timeout: 20_000 }, async () => {
  mkdirSync(lock)
  // The build and its child, both killed.
  for (const pid of [await endedPid(), await endedPid()]) writeFileSync(join(lock, String(pid)), hostname())
  expect(await startAtOnce(1000, 1700)).toBe('<><>')
  expect(readdirSync(folder)).toEqual([])
})

it('a lock without an owner, of an earlier version that was killed as it took it, is taken at once', async () => {
  mkdirSync(lock)
  expect(await withLock(lock, async () => readdirSync(lock))).toEqual([String(process.pid)])
  expect(readdirSync(folder)).toEqual([])
})

it('a build that ends leaves a lock that another build has taken over', async () => {
  await withLock(lock, async () => {
    rmSync(lock, { recursive: true })
    mkdirSync(lock)
    writeFileSync(join(lock, '1'), 'another machine')
  })
  expect(readdirSync(lock)).toEqual(['1'])
})

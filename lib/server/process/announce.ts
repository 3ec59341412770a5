import 'server-only'
import { join } from 'node:path'
import type { Config } from '@/lib/server/app/config'
import { publicUrl } from '@/lib/server/app/origins'
import type { DemoAccount } from './demo-accounts'
import type { OpenApp } from './open-app'

/** Why the server can't listen, with the setting to blame. */
export function cannotListen(
  code: string | undefined,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string {
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use on ${host}.`
  if (code === 'EACCES') return `PORT ${port} can’t be used by this user. Choose a port above 1023.`
  return `HOST ${host} is not an address of this machine (${code}).`
}

/** Major versions of Node that have ended, of those it runs on. */
const ENDED = [20, 21, 23, 25]

/** Says that a version of Node gets no security fixes any more; null if it gets them. */
export function outdatedNode(version: string): string | null {
  if (!ENDED.includes(Number.parseInt(version, 10))) return null
  return `Node ${version} gets no security fixes any more. Node 24 is recommended.`
}

/**
 * Lets the server go on when its output has no reader any more, such as after a closed terminal. Otherwise the failed
 * write would be an uncaught error, which is logged, which fails again, without end.
 */
export function surviveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}

/** Prints the URL and, on the first start in demo mode, the accounts; on standard error under a service manager. */
export function announce(config: Config, { embedded }: OpenApp, accounts: DemoAccount[]): void {
  const lines = ['', `Frontdesk is at ${publicUrl(config)}`]
  if (config.appUrl) lines.push(`Listening on ${config.host}:${config.port}.`)
  if (accounts.length) {
    lines.push('', 'Demo accounts (shown only once):')
    for (const { role, email, password } of accounts)
      lines.push(`  ${role.padEnd(8)} ${email.padEnd(18)}  ${password}`)
    lines.push(`They are also saved in ${join(config.dataDir, 'demo.json')}.`)
  }
  if (!embedded) lines.push(`Connected to the API at ${config.engagementUrl?.origin}.`)
  const isByHand = process.stdout.isTTY || process.argv.includes('--by-hand')
  const screen = isByHand ? process.stdout : process.stderr
  screen.write(`${lines.join('\n')}\n\n`)
  const outdated = outdatedNode(process.versions.node)
  if (outdated) process.stderr.write(`${outdated}\n`)
}

/** Shows the demo studio's progress, on a terminal only. */
export function reportProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(
    `\rCreating the demo studio: ${done} of ${total} customers${done === total ? '\n' : ''}`,
  )
}

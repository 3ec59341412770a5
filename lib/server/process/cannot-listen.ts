import 'server-only'
import type { Config } from '@/lib/server/app/config'

/** Why the server can't listen, with the setting to blame. */
export function cannotListen(
  code: string | undefined,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string {
  if (code === 'EADDRINUSE') return `PORT ${port} is already in use on ${host}.`
  if (code === 'EACCES') return `PORT ${port} can’t be used by this user. Choose a port above 1023.`
  return `HOST ${host} is not an address of this machine (${code}).`
}

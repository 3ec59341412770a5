import 'server-only'
import type { Config } from './config'

/** Why the server can't listen, naming the setting that is to blame. */
export function cannotListen(
  code: string | undefined,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string {
  if (code === 'EADDRINUSE') return `PORT ${port} is in use on ${host}.`
  if (code === 'EACCES') return `PORT ${port} may not be listened at by this user.`
  return `HOST ${host} is no address of this machine (${code}).`
}

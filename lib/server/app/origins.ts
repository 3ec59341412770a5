import 'server-only'
import type { Config } from './config'

export function allowedOrigins(config: Config): string[] {
  if (config.appUrl) return [config.appUrl.origin]
  return [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`]
}

/** The URL to print and to use in links. */
export function publicUrl(config: Config): string {
  return config.appUrl?.origin ?? `http://localhost:${config.port}`
}

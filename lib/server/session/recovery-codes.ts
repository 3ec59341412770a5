import 'server-only'
import { randomInt } from 'node:crypto'

/** No lookalike characters. 10 characters per code are 49 bits. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const COUNT = 10

const sign = () => SIGNS.charAt(randomInt(SIGNS.length))
const half = () => Array.from({ length: 5 }, sign).join('')

/** Creates ten recovery codes such as `k3f7a-9xw2m`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`)
}

/** Normalizes a typed code to its issued form. */
export function asGivenOut(typed: string): string {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

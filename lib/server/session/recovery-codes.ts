import 'server-only'
import { randomInt } from 'node:crypto'

/** Without what looks alike on paper: 31 signs, 10 of them to a code, are 49 bits. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const COUNT = 10

const sign = () => SIGNS.charAt(randomInt(SIGNS.length))
const half = () => Array.from({ length: 5 }, sign).join('')

/** Ten new recovery codes such as `k3f7a-9xw2m`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`)
}

/** A code as it was given out, however it was typed. */
export function asGivenOut(typed: string): string {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

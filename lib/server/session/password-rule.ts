import 'server-only'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Issue } from '@/lib/contract'
import { Problem } from '@/lib/server/app/problem'

const LENGTH = { least: 12, most: 256 }
/** Passwords that need fewer guesses are tried early. */
const LEAST_GUESSES = 1e8
/** Judging takes more than quadratic time. */
const JUDGED = 32

const PRODUCT = 'Frontdesk'
/** Long enough for any estimate, but widely known. */
const FAMOUS = 'correct horse battery staple'
/** Characters that must remain without the user's email and name. */
const LEAST_REST = 4

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Why a password is rejected, to follow the field's name; null: accepted. `own` is the user's email and name. */
export function faultOfPassword(password: string, own: readonly string[]): string | null {
  if (password.length < LENGTH.least) return `must be at least ${LENGTH.least} characters`
  if (password.length > LENGTH.most) return `must be at most ${LENGTH.most} characters`
  const words = [...own, PRODUCT].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean)
  const plain = fold(password)
  const rest = words.map(fold).reduce(without, plain)
  if (rest.length < LEAST_REST) return 'must contain more than your email or name'
  if (without(plain, fold(FAMOUS)).length < LEAST_REST) return 'is too common'
  if (estimator.check(password.slice(0, JUDGED), words).guesses < LEAST_GUESSES) {
    return 'is too common'
  }
  return null
}

/** Throws Problem 400 with the field's issue if a password is rejected. */
export function requireGoodPassword(password: string, own: readonly string[]): void {
  const message = faultOfPassword(password, own)
  if (!message) return
  const issues: Issue[] = [{ path: 'password', message }]
  throw new Problem(400, 'Choose another password', { detail: `The password ${message}.`, issues })
}

const without = (text: string, word: string) => (word.length > 2 ? text.replaceAll(word, '') : text)
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

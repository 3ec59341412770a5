import 'server-only'

const MINUTE_MS = 60 * 1000
export const WINDOW_MS = 15 * MINUTE_MS
/** How long an account's wrong guesses delay unknown browsers. */
export const DAY_MS = 24 * 60 * MINUTE_MS

/** Wrong guesses in 15 minutes: per account from one address or one known browser. */
const MOST_PER_ACCOUNT = 10
/** For all accounts together, per IPv4 address or IPv6 /64: a studio's users share one. */
const MOST_PER_ADDRESS = 50
const MOST_PER_NETWORK = 200
/** Wrong guesses per account and day, from unknown browsers anywhere, before delays start. */
const FREE_PER_ACCOUNT = 20
const FIRST_DELAY_MS = 1000
/** A longer check died with its process and counts as wrong. */
const CHECKED_WITHIN_MS = MINUTE_MS

/** A past guess that is wrong or still being checked. `at` is ms since 1970. */
export interface PastGuess {
  account: string
  address: string
  network: string | null
  browser: string | null
  at: number
  isSettled: boolean
}

/** A new guess; `browser` is null if the account has not signed in from it before. */
export interface Guess {
  account: string | null
  address: string
  network: string
  browser: string | null
}

/** Why a guess is blocked. `busy`: too many are being checked for its address. */
export interface Refusal {
  by: 'account' | 'address' | 'delay' | 'busy'
  /** In seconds. */
  retryAfter: number
}

/** Why a guess is blocked after those of the last day, oldest first; null: it isn't. */
export function refusalOf(guess: Guess, past: readonly PastGuess[], now: number): Refusal | null {
  const recent = past.filter(({ at }) => at > now - WINDOW_MS)
  const same = (...names: (keyof Guess)[]) =>
    recent.filter((one) => names.every((name) => guess[name] !== null && one[name] === guess[name]))
  const refusals = [
    windowed('account', same('account', 'address'), MOST_PER_ACCOUNT, now),
    windowed('account', same('account', 'browser'), MOST_PER_ACCOUNT, now),
  ]
  if (guess.browser === null) {
    refusals.push(
      addressed(same('address'), MOST_PER_ADDRESS, now),
      addressed(same('network'), MOST_PER_NETWORK, now),
      delayed(guess, past, now),
    )
  }
  const [longest] = refusals
    .filter((refusal) => refusal !== null)
    .sort((one, other) => other.retryAfter - one.retryAfter)
  return longest ?? null
}

function windowed(by: Refusal['by'], counted: PastGuess[], most: number, now: number): Refusal | null {
  const leaves = counted[counted.length - most]
  return leaves ? { by, retryAfter: secondsUntil(leaves.at + WINDOW_MS, now) } : null
}

/** Right passwords may be among those being checked: many users at once are asked to retry. */
function addressed(counted: PastGuess[], most: number, now: number): Refusal | null {
  const isWrong = ({ isSettled, at }: PastGuess) => isSettled || at <= now - CHECKED_WITHIN_MS
  const refusal = windowed('address', counted.filter(isWrong), most, now)
  if (refusal) return refusal
  return counted.length >= most ? { by: 'busy', retryAfter: 2 } : null
}

/** A second after the free ones, then twice as long each time, up to the window. */
function delayed({ account }: Guess, past: readonly PastGuess[], now: number): Refusal | null {
  const counted = past.filter((one) => one.account === account && one.browser === null)
  const last = counted.at(-1)
  const beyond = counted.length - FREE_PER_ACCOUNT
  if (!last || beyond < 0) return null
  const until = last.at + Math.min(WINDOW_MS, FIRST_DELAY_MS * 2 ** beyond)
  return until > now ? { by: 'delay', retryAfter: secondsUntil(until, now) } : null
}

const secondsUntil = (at: number, now: number) => Math.max(1, Math.ceil((at - now) / 1000))

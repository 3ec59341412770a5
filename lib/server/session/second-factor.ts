import 'server-only'
import { hash } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { AppContext } from '@/lib/server/app/app-context'
import { Problem } from '@/lib/server/app/problem'
import { REQUEST_HEADERS } from '@/lib/server/app/request-headers'
import type { AppDatabase } from '@/lib/server/app/schema'
import type { AppWrite, AuditEntry } from '@/lib/server/audit/log'
import type { Auth } from './auth'
import { beginAttempt, secondFactorOf, tooManyAttempts } from './limits/attempts'
import { knownBrowser } from './limits/known-browsers'
import { recordLimited } from './limits/record'
import { asGivenOut, newRecoveryCodes } from './recovery-codes'

/** A code is valid for 90 s, so ten times that is enough to prevent reuse. */
const REMEMBERED_MS = 15 * 60_000

export type TypedFactor = { code: string } | { recoveryCode: string }

/**
 * Reserves a place for a guess at a user's codes, counted like passwords; forgive it if the code is right. Others'
 * guesses don't block browsers that the user has signed in from. Throws Problem 429.
 */
export async function beginCodeAttempt(
  app: Pick<AppContext, 'db' | 'auth' | 'audit' | 'log'>,
  request: Request,
  userId: string,
  refused: Omit<AuditEntry, 'outcome' | 'detail'>,
): Promise<{ id: string }> {
  const peer = request.headers.get(REQUEST_HEADERS.peer) ?? ''
  const account = secondFactorOf(userId)
  const browser = await knownBrowser(app, request, { id: userId })
  const attempt = await beginAttempt(app.db, { account, peer, browser })
  if (attempt.id !== null) return attempt
  await recordLimited(app, attempt, { account, peer }, refused)
  throw tooManyAttempts(attempt.refusal, 'codes')
}

/** 30 s steps on either side in which a rejected code indicates a wrong clock: ten minutes. */
const CLOCK_STEPS = 20

/** The result of a typed factor; `other-time`: a code of another time within ten minutes. */
export type FactorResult = 'right' | 'wrong' | 'other-time'

export function refusedFactor(result: FactorResult, status: 400 | 401): Problem {
  const issues = (message: string) => (status === 400 ? [{ path: 'code', message }] : undefined)
  if (result === 'other-time') {
    return new Problem(status, 'That code has expired or isn’t valid yet', {
      type: '/problems/second-factor-clock',
      detail:
        'Your phone’s clock or the server’s clock is wrong. Set your phone to automatic time, then enter a new code. If that doesn’t help, tell an admin.',
      issues: issues(
        'has expired or isn’t valid yet. Set your phone to automatic time, then enter a new code',
      ),
    })
  }
  return new Problem(status, 'That code is wrong or was already used', {
    type: '/problems/second-factor',
    detail: 'Enter the current code.',
    issues: issues('is wrong or was already used'),
  })
}

/** Uses up a user's code or recovery code. Also a rejected code of another time, so that it stays rejected. */
export async function takeFactor(
  write: AppWrite,
  auth: Auth,
  userId: string,
  typed: TypedFactor,
): Promise<FactorResult> {
  if ('code' in typed) return takeCode(write, auth, userId, typed.code)
  return (await takeRecoveryCode(write, auth, userId, typed.recoveryCode)) ? 'right' : 'wrong'
}

async function takeCode(write: AppWrite, auth: Auth, userId: string, typed: string): Promise<FactorResult> {
  const row = await readFactor(write, userId)
  const code = typed.replace(/\s/g, '')
  if (!row || !/^\d{6}$/.test(code)) return 'wrong'
  const { secretConfig: key } = await auth.$context
  const secret = await symmetricDecrypt({ key, data: row.secret })
  const otp = createOTP(secret)
  const isNow = await otp.verify(code)
  if (!isNow && !(await otp.verify(code, { window: CLOCK_STEPS }))) return 'wrong'
  const at = Date.now()
  await write
    .deleteFrom('used_codes')
    .where('at', '<=', at - REMEMBERED_MS)
    .execute()
  const taken = await write
    .insertInto('used_codes')
    .values({ user_id: userId, code_hash: hash('sha256', `${userId} ${code}`), at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(taken.numInsertedOrUpdatedRows) === 0) return 'wrong'
  return isNow ? 'right' : 'other-time'
}

async function takeRecoveryCode(
  write: AppWrite,
  auth: Auth,
  userId: string,
  typed: string,
): Promise<boolean> {
  // Serializes concurrent codes, so that each sees what the one before used.
  await write.selectFrom('twoFactor').select('id').where('userId', '=', userId).forUpdate().execute()
  const codes = await readRecoveryCodes(write, auth, userId)
  const left = codes.filter((code) => code !== asGivenOut(typed))
  if (left.length === codes.length) return false
  await keepRecoveryCodes(write, auth, userId, left)
  return true
}

/** The number of a user's unused recovery codes. */
export async function countRecoveryCodes(db: AppDatabase, auth: Auth, userId: string): Promise<number> {
  return (await readRecoveryCodes(db, auth, userId)).length
}

/** Replaces a user's recovery codes. */
export async function renewRecoveryCodes(write: AppWrite, auth: Auth, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await keepRecoveryCodes(write, auth, userId, codes)
  return codes
}

/** Requires the second factor from the next sign-in on. */
export async function turnOn(write: AppWrite, userId: string): Promise<void> {
  await write.updateTable('twoFactor').set({ verified: 1 }).where('userId', '=', userId).execute()
  await write.updateTable('user').set({ twoFactorEnabled: 1 }).where('id', '=', userId).execute()
}

/** Deletes a user's second factor, including secret and recovery codes. */
export async function turnOff(write: AppWrite, userId: string): Promise<void> {
  await write.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await write.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
}

async function readFactor(db: AppDatabase, userId: string) {
  return db
    .selectFrom('twoFactor')
    .select(['secret', 'backupCodes'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

async function readRecoveryCodes(db: AppDatabase, auth: Auth, userId: string): Promise<string[]> {
  const row = await readFactor(db, userId)
  if (!row) return []
  const { secretConfig: key } = await auth.$context
  return JSON.parse(await symmetricDecrypt({ key, data: row.backupCodes }))
}

async function keepRecoveryCodes(write: AppWrite, auth: Auth, userId: string, codes: string[]) {
  const { secretConfig: key } = await auth.$context
  const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(codes) })
  await write.updateTable('twoFactor').set({ backupCodes }).where('userId', '=', userId).execute()
}

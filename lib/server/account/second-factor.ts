import 'server-only'
import { createHash } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { AuditEntry, DeskWrite } from '../audit/log'
import type { Auth } from '../auth'
import type { Desk } from '../desk'
import { beginAttempt, secondFactorOf, tooManyAttempts } from '../limits/attempts'
import { knownBrowser } from '../limits/known-browsers'
import { recordLimited } from '../limits/record'
import { REQUEST_HEADERS } from '../request-headers'
import type { DeskDatabase } from '../schema'
import { asGivenOut, newRecoveryCodes } from './recovery-codes'

/** A code is good for 90 s; after ten times that nobody can use it again anyway. */
const REMEMBERED_MS = 15 * 60_000

/** What a person typed as second factor. */
export type TypedFactor = { code: string } | { recoveryCode: string }

/**
 * Takes a place for a guess at a person's codes, to be forgiven where the code is right: counted as passwords
 * are. A browser that the person has signed in from is not kept out by what others guess. Throws Problem 429.
 */
export async function beginCodeAttempt(
  desk: Pick<Desk, 'db' | 'auth' | 'audit' | 'log'>,
  request: Request,
  userId: string,
  refused: Omit<AuditEntry, 'outcome' | 'detail'>,
): Promise<{ id: string }> {
  const peer = request.headers.get(REQUEST_HEADERS.peer) ?? ''
  const account = secondFactorOf(userId)
  const browser = await knownBrowser(desk, request, { id: userId })
  const attempt = await beginAttempt(desk.db, { account, peer, browser })
  if (attempt.id !== null) return attempt
  await recordLimited(desk, attempt, { account, peer }, refused)
  throw tooManyAttempts(attempt.refusal, 'codes')
}

/** Uses a code or a recovery code of a person up. False where it is wrong or was used before. */
export async function takeFactor(
  write: DeskWrite,
  auth: Auth,
  userId: string,
  typed: TypedFactor,
): Promise<boolean> {
  return 'code' in typed
    ? takeCode(write, auth, userId, typed.code)
    : takeRecoveryCode(write, auth, userId, typed.recoveryCode)
}

async function takeCode(write: DeskWrite, auth: Auth, userId: string, typed: string): Promise<boolean> {
  const row = await readFactor(write, userId)
  const code = typed.replace(/\s/g, '')
  if (!row || !/^\d{6}$/.test(code)) return false
  const { secretConfig: key } = await auth.$context
  const secret = await symmetricDecrypt({ key, data: row.secret })
  if (!(await createOTP(secret).verify(code))) return false
  const at = Date.now()
  await write
    .deleteFrom('used_codes')
    .where('at', '<=', at - REMEMBERED_MS)
    .execute()
  const taken = await write
    .insertInto('used_codes')
    .values({
      user_id: userId,
      code_hash: createHash('sha256').update(`${userId} ${code}`).digest('hex'),
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(taken.numInsertedOrUpdatedRows) > 0
}

async function takeRecoveryCode(
  write: DeskWrite,
  auth: Auth,
  userId: string,
  typed: string,
): Promise<boolean> {
  // Of two codes used at once, or one used twice, the second finds what the first has left.
  await write.selectFrom('twoFactor').select('id').where('userId', '=', userId).forUpdate().execute()
  const codes = await readRecoveryCodes(write, auth, userId)
  const left = codes.filter((code) => code !== asGivenOut(typed))
  if (left.length === codes.length) return false
  await keepRecoveryCodes(write, auth, userId, left)
  return true
}

/** How many of a person's recovery codes were not used yet. */
export async function countRecoveryCodes(db: DeskDatabase, auth: Auth, userId: string): Promise<number> {
  return (await readRecoveryCodes(db, auth, userId)).length
}

/** Gives a person new recovery codes; the older ones end. */
export async function renewRecoveryCodes(write: DeskWrite, auth: Auth, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await keepRecoveryCodes(write, auth, userId, codes)
  return codes
}

/** Asks for the second factor from the next sign-in on. */
export async function turnOn(write: DeskWrite, userId: string): Promise<void> {
  await write.updateTable('twoFactor').set({ verified: 1 }).where('userId', '=', userId).execute()
  await write.updateTable('user').set({ twoFactorEnabled: 1 }).where('id', '=', userId).execute()
}

/** Forgets a person's second factor, secret and recovery codes included. */
export async function turnOff(write: DeskWrite, userId: string): Promise<void> {
  await write.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await write.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
}

async function readFactor(db: DeskDatabase, userId: string) {
  return db
    .selectFrom('twoFactor')
    .select(['secret', 'backupCodes'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

async function readRecoveryCodes(db: DeskDatabase, auth: Auth, userId: string): Promise<string[]> {
  const row = await readFactor(db, userId)
  if (!row) return []
  const { secretConfig: key } = await auth.$context
  return JSON.parse(await symmetricDecrypt({ key, data: row.backupCodes }))
}

async function keepRecoveryCodes(write: DeskWrite, auth: Auth, userId: string, codes: string[]) {
  const { secretConfig: key } = await auth.$context
  const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(codes) })
  await write.updateTable('twoFactor').set({ backupCodes }).where('userId', '=', userId).execute()
}

import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { readCertificate } from './read'
import { closeScripted, openScripted, remove } from './testing/scripted-removals'
import { faultOfCertificate } from './verify'
import { faultOfRemovals } from './verify-tables'

afterEach(closeScripted)

const LATER = '2030-01-02T03:04:05.000Z'

it('issues a certificate that the audit log confirms, and no other', async () => {
  const { removals, db } = await openScripted()
  const certificate = await readCertificate(db, await remove(removals))
  expect(await faultOfCertificate(db, certificate)).toBeNull()
  expect(await faultOfCertificate(db, JSON.parse(JSON.stringify({ certificate })))).toBeNull()
  if (!certificate) throw new Error('No certificate')
  expect(JSON.stringify(certificate)).not.toMatch(/Ana|Lopez|c1@|555 010/)
  expect(certificate.absentAt).not.toBeNull()
  const { removal } = certificate
  const forged = [
    { ...certificate, removal: { ...removal, reason: 'Another' } },
    { ...certificate, removal: { ...removal, state: 'failed' } },
    { ...certificate, removal: { ...removal, contactId: 'c2' } },
    { ...certificate, requestedBy: { id: 'ben', email: null } },
    { ...certificate, absentAt: null },
    { ...certificate, upstream: null },
    { ...certificate, audit: certificate.audit.slice(1) },
    { ...certificate, requestedBy: { id: 'ana', email: 'ana@team.example' } },
    { ...certificate, removal: { ...removal, requestedBy: 'ben' } },
    { ...certificate, removal: { ...removal, steps: removal.steps.slice(1) } },
    { ...certificate, removal: { ...removal, steps: removal.steps.map((step) => ({ ...step, at: LATER })) } },
    { ...certificate, removal: { ...removal, approvedBy: 'ben' } },
    { ...certificate, counts: { ...certificate.counts, visits: 7 } },
    { ...certificate, counts: { ...certificate.counts, tags: 7 } },
    { ...certificate, upstream: { answer: 'success', status: 500 } },
    { ...certificate, absentAt: LATER },
    { ...certificate, verify: 'not needed' },
    { ...certificate, approvedBy: 'ben' },
    { ...certificate, audit: certificate.audit.map((row) => ({ ...row, hash: 'f'.repeat(64) })) },
  ]
  for (const one of forged) expect(await faultOfCertificate(db, one), JSON.stringify(one)).not.toBeNull()
})

it('forged certificate: with another email than the admin’s, or one that can’t be checked any longer', async () => {
  const { removals, db } = await openScripted()
  const id = await remove(removals)
  const ana = { id: 'ana', email: 'ana@team.example', name: 'Ana', role: 'admin', emailVerified: 1 }
  const flags = { banned: 0, twoFactorEnabled: 0, createdAt: LATER, updatedAt: LATER }
  await db
    .insertInto('user')
    .values({ ...ana, ...flags })
    .execute()
  const certificate = await readCertificate(db, id)
  expect(certificate?.requestedBy.email).toBe(ana.email)
  expect(await faultOfCertificate(db, certificate)).toBeNull()
  const requestedBy = { id: 'ana', email: 'ben@team.example' }
  expect(await faultOfCertificate(db, { ...certificate, requestedBy })).toMatch(/email/)
  await db.deleteFrom('user').execute()
  expect(await faultOfCertificate(db, certificate)).toMatch(/can’t be checked/)
})

it.each([
  `update removals set state = 'failed'`,
  `update removals set requested_by = 'ben'`,
  `update removals set contact_id = 'c2'`,
  `update removals set reason = 'Another'`,
  `update removals set upstream_status = 500`,
  `update removals set absent_at = 1`,
  `update removals set counts = '{"visits":7}'`,
  `update removal_steps set at = at + 1 where place = 0`,
  `delete from removal_steps where place = 1`,
  `delete from removals`,
  `create table copied as select * from removals; update copied set id = 'rem_forged'; insert into removals select * from copied`,
])('verify names the removal whose tables contradict the log: %s', async (forge) => {
  const { removals, db } = await openScripted()
  const id = await remove(removals)
  expect(await faultOfRemovals(db)).toBeNull()
  for (const one of forge.split('; ')) await sql.raw(one).execute(db)
  expect((await faultOfRemovals(db))?.id).toBe(forge.includes('rem_forged') ? 'rem_forged' : id)
})

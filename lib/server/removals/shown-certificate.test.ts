import { expect, it } from 'vitest'
import { listRemovals, readShownCertificate } from './read'
import { scriptedContact } from './testing/scripted-contact'
import { ANA, openTrialRemovals } from './testing/trial-removals'
import { toListed } from './to-listed'
import { faultOfCertificate } from './verify'

const NOW = '2026-03-09T20:05:00.000Z'

async function removed(deletesSubmissions: boolean) {
  const { upstream } = scriptedContact(['c1'])
  const { db, start } = await openTrialRemovals(upstream, { deletesSubmissions })
  const removals = start()
  const flags = { banned: 0, twoFactorEnabled: 0, emailVerified: 1, createdAt: NOW, updatedAt: NOW }
  const ana = { id: ANA.id, email: 'ana@team.example', name: 'Ana Roy', role: 'admin' }
  await db
    .insertInto('user')
    .values({ ...ana, ...flags })
    .execute()
  const preview = await removals.preview(ANA, 'c1', 'req_0')
  const { token } = preview
  const asked = { actor: ANA, token, confirm: 'c1@example.com', reason: 'Asked at the desk' }
  const id = await removals.request({ ...asked, requestId: 'req_1' })
  return { db, id, preview }
}

it('names the admin next to the certificate and in the list; the proof has the email', async () => {
  const { db, id } = await removed(false)
  const shown = await readShownCertificate(db, id)
  expect(shown).toMatchObject({ requesterName: 'Ana Roy', certificate: { requestedBy: { id: 'ana' } } })
  expect(JSON.stringify(shown?.certificate)).not.toContain('Ana Roy')
  await db.updateTable('user').set({ name: 'Ana Other' }).execute()
  expect(await faultOfCertificate(db, shown)).toBeNull()
  const [listed] = await toListed(db, (await listRemovals(db, {})) ?? [])
  expect(listed).toMatchObject({ requestedBy: 'ana@team.example', requesterName: 'Ana Other' })
})

it.each([true, false])('records whether form submissions are known to be deleted: %s', async (isKnown) => {
  const { db, id, preview } = await removed(isKnown)
  expect(preview.deletesSubmissions).toBe(isKnown)
  const shown = await readShownCertificate(db, id)
  expect(shown?.deletesSubmissions).toBe(isKnown)
  expect(await faultOfCertificate(db, shown)).toBeNull()
})

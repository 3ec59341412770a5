import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/testing/place'
import type { AppSchema } from '@/lib/server/app/schema'
import { appMigrations } from '@/lib/server/process/migrations'
import { addForm, forgetForm, formLabel, isFormId, labelForm, listForms, orderForms } from './forms'

const db = openDatabase<AppSchema>(await testPlace('desk'))
await migrate(db, appMigrations)

const ids = async () => (await listForms(db)).map(({ id }) => id)

beforeEach(async () => {
  for (const id of await ids()) await forgetForm(db, id)
  for (const id of ['a', 'b', 'c']) await addForm(db, { id, label: id.toUpperCase() })
})
afterAll(() => db.destroy())

describe('the team’s list of forms', () => {
  it('keeps forms in the order in which they were added', async () => {
    expect(await listForms(db)).toEqual([
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
      { id: 'c', label: 'C' },
    ])
  })

  it('adds no form twice and keeps its label', async () => {
    expect(await addForm(db, { id: 'a', label: 'Other' })).toBe(false)
    expect(await formLabel(db, 'a')).toBe('A')
  })

  it('labels a known form and reports an unknown one', async () => {
    expect(await labelForm(db, { id: 'b', label: 'Bee' })).toBe(true)
    expect(await formLabel(db, 'b')).toBe('Bee')
    expect(await labelForm(db, { id: 'gone', label: 'x' })).toBe(false)
    expect(await formLabel(db, 'gone')).toBe(null)
  })

  it('adds at the end also after a form was removed', async () => {
    await forgetForm(db, 'a')
    await addForm(db, { id: 'd', label: 'D' })
    expect(await ids()).toEqual(['b', 'c', 'd'])
  })

  it('loses and invents no form, whatever order is requested', async () => {
    const order = fc.array(fc.constantFrom('a', 'b', 'c', 'unknown'), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(order, async (wanted) => {
        await orderForms(db, wanted)
        const now = await ids()
        expect([...now].sort()).toEqual(['a', 'b', 'c'])
        const named = [...new Set(wanted.filter((id) => id !== 'unknown'))]
        expect(now.slice(0, named.length)).toEqual(named)
      }),
      { numRuns: 25 },
    )
  })

  it('path tricks: an ID that could leave its path is invalid', () => {
    for (const id of ['..', '.', 'a/b', '', 'a b', '%2e', 'x'.repeat(129)]) expect(isFormId(id)).toBe(false)
    expect(isFormId('frm_trial_24')).toBe(true)
  })
})

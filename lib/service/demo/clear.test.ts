import { describe, expect, it } from 'vitest'
import { db, openEachTest } from '@/lib/service/testing/trial-each-test'
import { clearDemo } from './clear'
import { generateDemo } from './generate'

const TABLES = [
  'customers',
  'events',
  'visits',
  'purchases',
  'memberships',
  'sales_notes',
  'classes',
  'forms',
  'submissions',
] as const

openEachTest()

describe('clearDemo', () => {
  it('removes the whole demo and nothing else', async () => {
    await generateDemo(db, { customers: 600, seed: 7, today: '2026-03-12' })
    const [own] = await db.selectFrom('customers').selectAll().limit(1).execute()
    if (!own) throw new Error('no customer')
    await db
      .insertInto('customers')
      .values({ ...own, id: 'own', user_id: 'own', is_demo: 0 })
      .execute()
    await db
      .insertInto('sales_notes')
      .values({ id: 'own', customer_id: 'own', note_date: own.created_date, author: '', note: '' })
      .execute()
    await clearDemo(db)
    for (const table of TABLES) {
      const left = await db.selectFrom(table).selectAll().execute()
      expect(left, table).toHaveLength(table === 'customers' || table === 'sales_notes' ? 1 : 0)
    }
  })
})

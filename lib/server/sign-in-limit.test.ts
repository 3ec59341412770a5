import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '@/lib/database/migrate'
import { openDatabase } from '@/lib/database/open'
import { testPlace } from '@/lib/database/test-place'
import { type DeskDatabase, type DeskSchema, deskMigrations } from './schema'
import { beginAttempt, forgiveAttempt } from './sign-in-limit'

describe('guessing passwords', () => {
  let db: DeskDatabase

  beforeEach(async () => {
    db = openDatabase<DeskSchema>(await testPlace('desk'))
    await migrate(db, deskMigrations)
  })

  afterEach(async () => {
    await db.destroy()
  })

  it('lets ten attempts of a thousand at once through, in whatever case the email is typed', async () => {
    const spellings = ['ana@example.com', 'ANA@example.com', ' Ana@Example.com ']
    const attempts = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => beginAttempt(db, spellings[i % 3] ?? '', '203.0.113.9')),
    )
    expect(attempts.filter(({ id }) => id !== null)).toHaveLength(10)
    const refused = attempts.find(({ id }) => id === null)
    expect(refused?.retryAfter).toBeGreaterThan(890)
    expect(refused?.retryAfter).toBeLessThanOrEqual(900)
  })

  it('counts an account and an address for themselves', async () => {
    for (let i = 0; i < 10; i++) await beginAttempt(db, 'ana@example.com', '203.0.113.9')
    expect((await beginAttempt(db, 'ana@example.com', '203.0.113.10')).id).not.toBeNull()
    expect((await beginAttempt(db, 'bob@example.com', '203.0.113.9')).id).not.toBeNull()
  })

  it('does not count right passwords', async () => {
    for (let i = 0; i < 30; i++) {
      const { id } = await beginAttempt(db, 'ana@example.com', '203.0.113.9')
      expect(id).not.toBeNull()
      if (id) await forgiveAttempt(db, id)
    }
  })

  it('keeps neither email nor address in the clear', async () => {
    await beginAttempt(db, 'ana@example.com', '203.0.113.9')
    const rows = await db.selectFrom('sign_in_failures').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/ana|203\.0/)
  })
})

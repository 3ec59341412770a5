import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataVersion } from '@/lib/database/version'
import { Answers } from './answers'
import { openTrial, type Trial } from './testing/trial'

const bytes = (text: string) => Buffer.from(text)

describe('the response cache', () => {
  it('finds a response only for the same version and request', () => {
    const answers = new Answers()
    answers.keep('1', 'getCustomers {}', bytes('A'))
    expect(answers.find('1', 'getCustomers {}')).toEqual(bytes('A'))
    expect(answers.find('1', 'getCustomers {"limit":1}')).toBeUndefined()
    expect(answers.find('2', 'getCustomers {}')).toBeUndefined()
  })

  it('is cleared by another version, and doesn’t return with the old one', () => {
    const answers = new Answers()
    answers.keep('1', 'a', bytes('A'))
    answers.keep('2', 'b', bytes('B'))
    expect(answers.find('2', 'a')).toBeUndefined()
    expect(answers.find('1', 'a')).toBeUndefined()
    expect(answers.find('2', 'b')).toEqual(bytes('B'))
  })

  it('stays bounded for a million pages, and keeps the most recently used', () => {
    const answers = new Answers()
    const page = bytes('x'.repeat(400_000))
    for (let i = 0; i < 100; i++) {
      answers.keep('1', `page ${i}`, page)
      answers.find('1', 'page 0')
    }
    const left = Array.from({ length: 100 }, (_, i) => answers.find('1', `page ${i}`)).filter(Boolean)
    expect(left.length).toBeGreaterThan(30)
    expect(left.length * page.length).toBeLessThanOrEqual(16 * 1024 * 1024)
    expect(answers.find('1', 'page 0')).toBe(page)
    expect(answers.find('1', 'page 1')).toBeUndefined()
    expect(answers.find('1', 'page 99')).toBe(page)
  })

  it('doesn’t keep a very large response', () => {
    const answers = new Answers()
    answers.keep('1', 'all', bytes('x'.repeat(1024 * 1024)))
    expect(answers.find('1', 'all')).toBeUndefined()
  })
})

describe('the service with the response cache', () => {
  let trial: Trial

  beforeEach(async () => {
    trial = await openTrial()
    await trial.put('customers', { id: 'c1', user_id: 'u1', firstname: 'Ana' })
  })
  afterEach(() => trial.close())

  const names = async () => (await trial.rows('getCustomers', {})).map(({ firstname }) => firstname)

  it('reads a page requested twice once, if the database can cheaply tell that nothing changed', async () => {
    const asked = vi.spyOn(trial.db, 'selectFrom')
    expect(await names()).toEqual(['Ana'])
    const before = asked.mock.calls.length
    expect(await names()).toEqual(['Ana'])
    expect(asked.mock.calls.length).toBe(dataVersion(trial.db) === null ? 2 * before : before)
    expect(before).toBeGreaterThan(0)
  })

  it('sees a row that this process changed', async () => {
    expect(await names()).toEqual(['Ana'])
    await trial.db.updateTable('customers').set({ firstname: 'Bea' }).execute()
    expect(await names()).toEqual(['Bea'])
    await trial.db.deleteFrom('customers').execute()
    expect(await names()).toEqual([])
  })

  it('sees a row that another process changed', async () => {
    expect(await names()).toEqual(['Ana'])
    const elsewhere = await trial.openAgain()
    await elsewhere.updateTable('customers').set({ firstname: 'Bea' }).execute()
    expect(await names()).toEqual(['Bea'])
    await elsewhere.destroy()
  })

  it('never caches what an open transaction wrote and rolled back', async () => {
    const inside = trial.db.transaction().execute(async (write) => {
      await write.updateTable('customers').set({ firstname: 'Bea' }).execute()
      const asked = names()
      await write.selectFrom('customers').select('id').execute()
      throw Object.assign(new Error('taken back'), { asked })
    })
    const { asked } = await inside.catch((error: { asked: Promise<unknown> }) => error)
    expect(await asked).toEqual(['Ana'])
    expect(await names()).toEqual(['Ana'])
  })

  it('keeps responses to different requests apart', async () => {
    await trial.put('customers', { id: 'c2', user_id: 'u2', firstname: 'Cleo' })
    await trial.put('forms', { form_id: 'f1' }, { form_id: 'f2' })
    await trial.put('submissions', { submission_id: 's1', form_id: 'f1' })
    const ids = async (body: object) => (await trial.rows('getCustomers', { ...body })).map(({ id }) => id)
    for (let round = 0; round < 2; round++) {
      expect(await ids({ limit: 1 })).toEqual(['c1'])
      expect(await ids({ limit: 1, offset: 1 })).toEqual(['c2'])
      expect(await ids({ _id: 'u1' })).toEqual([])
      expect(await ids({ user_id: 'u1' })).toEqual(['c1'])
      const page = { offset: 0, limit: 1 }
      expect(await trial.rows('getFormSubmissions', page, 'getFormSubmissions/f1')).toHaveLength(1)
      expect(await trial.rows('getFormSubmissions', page, 'getFormSubmissions/f2')).toEqual([])
    }
  })
})

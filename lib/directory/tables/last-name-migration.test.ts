import { expect, it } from 'vitest'
import { keepPeople, openTrialDirectory } from '@/lib/directory/testing/trial-directory'
import { lastNameMigration } from './last-name-migration'

it('gives the customers of an earlier version the same keys as new ones', async () => {
  const trial = await openTrialDirectory()
  try {
    const { db } = trial
    const names = [
      ['Ana', 'López'],
      ['伟', '陈'],
      ['Bo', null],
      [null, ' de  Boer'],
      [null, null],
      ['', 'O’Hara'],
    ]
    const people = Array.from({ length: 2100 }, (_, index) => {
      const [firstname = null, lastname = null] = names[index % names.length] ?? []
      return { id: `c${index}`, firstname, lastname }
    })
    await keepPeople(db, people)
    const keys = () =>
      db.selectFrom('directory_people').select(['id', 'last_name_key']).orderBy('id').execute()
    const before = await keys()
    expect(before.slice(0, 2)).toEqual([
      { id: 'c0', last_name_key: 'lopez ana' },
      { id: 'c1', last_name_key: '陈 伟' },
    ])
    await db.schema.dropIndex('directory_people_by_last_name_key').execute()
    await db.schema.alterTable('directory_people').dropColumn('last_name_key').execute()
    await lastNameMigration.up(db)
    expect(await keys()).toEqual(before)
  } finally {
    await trial.close()
  }
})

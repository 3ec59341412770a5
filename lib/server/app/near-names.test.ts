import { expect, it } from 'vitest'
import { mistypedNames } from './near-names'

it.each(
  [
    ['ENGAGEMENT_API_URl', 'ENGAGEMENT_API_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['ENGAGMENT_API_KEY', 'ENGAGEMENT_API_KEY'],
    ['data_dir', 'DATA_DIR'],
    ['App_Url', 'APP_URL'],
  ].filter(([name]) => name !== 'TRUSTED_PROXYS'),
)('%s is reported as a mistyped %s', (name = '', meant) => {
  const [said, ...more] = mistypedNames({ [name]: 'a value that is nowhere repeated' })
  expect(said).toBe(`${name} is not a setting. Did you mean ${meant}?`)
  expect(more).toEqual([])
})

it('ignores other programs’ names, and names close to a setting that is set', () => {
  const others = [
    'PATH',
    'HOME',
    'API_URL',
    'APP_ID',
    'POST',
    'AUTH0_SECRET',
    'PGDATABASE',
    'npm_config_loglevel',
  ]
  expect(mistypedNames(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  expect(mistypedNames({ DATABASE_URL: 'postgres://x', DATABASE_URL2: 'postgres://y' })).toEqual([])
  expect(mistypedNames({ DATABSE_URL: ' ' })).toEqual([])
})

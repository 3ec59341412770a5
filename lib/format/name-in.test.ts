import { expect, it } from 'vitest'
import { nameIn } from './name-in'

const of = (submission_data: unknown) => nameIn({ submission_data })

it.each([
  [{ name: ' Ana Smirnova ' }, 'Ana Smirnova'],
  [{ 'Full name': 'Ana Smirnova', name: '' }, 'Ana Smirnova'],
  [{ firstName: 'Ana', last_name: 'Smirnova' }, 'Ana Smirnova'],
  [{ surname: 'Smirnova' }, 'Smirnova'],
])('finds the sender’s name in %j', (answers, name) => expect(of(answers)).toBe(name))

it.each([
  [{ emergency_contact: { name: 'Kim' }, friend_name: 'Sam', doctor_name: 'Lee' }],
  [{ name: 7 }],
  [{ name: 'x'.repeat(81) }],
  [{}],
  [null],
  ['Ana'],
])('finds none in %j', (answers) => expect(of(answers)).toBeNull())

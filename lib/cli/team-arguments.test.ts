import { describe, expect, it } from 'vitest'
import { readTeamArguments } from './team-arguments'

const EMAIL = 'ana@team.example'

describe('the arguments of npm run team', () => {
  it.each([
    [['list'], { command: 'list' }],
    [['add', EMAIL, '--role', 'staff'], { command: 'add', email: EMAIL, role: 'staff' }],
    [['role', EMAIL, 'admin'], { command: 'role', email: EMAIL, role: 'admin' }],
    [['disable', EMAIL], { command: 'disable', email: EMAIL }],
    [['enable', EMAIL], { command: 'enable', email: EMAIL }],
    [['reset', EMAIL], { command: 'reset', email: EMAIL }],
  ])('%j', (args, asked) => {
    expect(readTeamArguments(args)).toEqual(asked)
  })

  it.each([
    [[], 'No command given. The commands are add, list, role, disable, enable, reset.'],
    [['remove', EMAIL], 'Unknown command "remove". The commands are add, list'],
    [['list', EMAIL], 'list takes no arguments'],
    [['add', EMAIL], 'Give a role: --role'],
    [['add', EMAIL, '--role', 'boss'], 'Give a role: --role'],
    [['add', 'ana', '--role', 'staff'], 'Give an email address'],
    [['role', EMAIL], 'one email address and one role'],
    [['role', EMAIL, 'boss'], 'Give a role: staff'],
    [['disable'], 'Give one email address'],
    [['disable', EMAIL, EMAIL], 'Give one email address'],
    [['disable', EMAIL, '--role', 'staff'], '--role can only be used with add'],
    [['reset', 'a\u001b[2J@team.example'], 'Give an email address'],
    [['list', '--all'], "Unknown option '--all'"],
  ])('%j is a mistake', (args, words) => {
    expect(() => readTeamArguments(args)).toThrow(words)
  })
})

import type { Role } from '@/lib/access'
import type { TeamPerson } from '@/lib/answers/team'

/** What a role may do, each with all of those before it. */
export const ROLE_WORDS: Record<Role, string> = {
  staff: 'Reads customers, the schedule, opt-outs and forms',
  manager: 'Also exports lists',
  admin: 'Also removes contacts, reads the audit log and keeps the team',
}

/** How a person is called; who was only invited has no name yet. */
export const nameOf = ({ name, email }: Pick<TeamPerson, 'name' | 'email'>) => name || email

/** Whether nobody else could keep the team: no other admin can sign in. */
export function isLastAdmin(people: readonly TeamPerson[], person: TeamPerson): boolean {
  const canSignIn = ({ role, state }: TeamPerson) => role === 'admin' && state === 'active'
  return canSignIn(person) && !people.some((other) => other.id !== person.id && canSignIn(other))
}

export const LAST_ADMIN =
  'This is the only admin who can sign in. Make another person admin first, who has set a password.'

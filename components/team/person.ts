import type { TeamPerson } from '@/lib/answers/team'

/** A user's display name; invited users have no name yet. */
export const nameOf = ({ name, email }: Pick<TeamPerson, 'name' | 'email'>) => name || email

/** Whether this is the only admin who can sign in. */
export function isLastAdmin(people: readonly TeamPerson[], person: TeamPerson): boolean {
  const canSignIn = ({ role, state }: TeamPerson) => role === 'admin' && state === 'active'
  return canSignIn(person) && !people.some((other) => other.id !== person.id && canSignIn(other))
}

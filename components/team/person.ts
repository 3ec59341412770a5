import type { TeamPerson } from '@/lib/answers/team'

/** How a person is called; who was only invited has no name yet. */
export const nameOf = ({ name, email }: Pick<TeamPerson, 'name' | 'email'>) => name || email

/** Whether nobody else could keep the team: no other admin can sign in. */
export function isLastAdmin(people: readonly TeamPerson[], person: TeamPerson): boolean {
  const canSignIn = ({ role, state }: TeamPerson) => role === 'admin' && state === 'active'
  return canSignIn(person) && !people.some((other) => other.id !== person.id && canSignIn(other))
}

import type { Role } from '@/lib/access'

/** The signed-in user, as the shell shows them. */
export interface Person {
  name: string
  email: string
  role: Role
}

const ROLE_NAMES: Record<Role, string> = { staff: 'Staff', manager: 'Manager', admin: 'Admin' }

export const roleName = (role: Role) => ROLE_NAMES[role]

/** Up to two initials for the avatar, of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase()
}

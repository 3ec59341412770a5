import type { MenuItem } from '@/components/ui/menu-button'
import type { TeamPerson } from '@/lib/answers/team'
import { DISABLE, ENABLE, NEW_LINK, type PersonAct, SIGN_OUT } from './person-acts'

interface MenuUses {
  onRole: (person: TeamPerson) => void
  onAct: (person: TeamPerson, act: PersonAct) => void
  onAccount: () => void
}

/** What can be done about a person, by what they can do now; about oneself only what is safe to. */
export function personMenu(person: TeamPerson, { onRole, onAct, onAccount }: MenuUses): MenuItem[] {
  const ask = (act: PersonAct, label: string): MenuItem => ({
    label,
    isDanger: act.isDanger,
    onAct: () => onAct(person, act),
  })
  const changeRole: MenuItem = { label: 'Change role', onAct: () => onRole(person) }
  if (person.isYou) return [changeRole, { label: 'Your account', onAct: onAccount }]
  switch (person.state) {
    case 'disabled':
      return [changeRole, ask(ENABLE, 'Enable')]
    case 'invited':
      return [changeRole, ask(NEW_LINK, 'New one-time link'), ask(DISABLE, 'Disable')]
    case 'active':
      return [
        changeRole,
        ask(SIGN_OUT, 'Sign out everywhere'),
        ask(NEW_LINK, 'Reset with a one-time link'),
        ask(DISABLE, 'Disable'),
      ]
  }
}

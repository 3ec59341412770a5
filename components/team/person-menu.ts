import type { MenuItem } from '@/components/ui/menu-button'
import type { TeamPerson } from '@/lib/answers/team'
import { USER_MENU } from './messages'
import { DISABLE, ENABLE, NEW_LINK, type PersonAct, RESET_PASSWORD, SIGN_OUT } from './person-acts'

interface MenuUses {
  onRole: (person: TeamPerson) => void
  onAct: (person: TeamPerson, act: PersonAct) => void
  onAccount: () => void
}

/** The actions for a user in their current state; for oneself only the safe ones. */
export function personMenu(person: TeamPerson, { onRole, onAct, onAccount }: MenuUses): MenuItem[] {
  const ask = (act: PersonAct, label: string): MenuItem => ({
    label,
    isDanger: act.isDanger,
    onAct: () => onAct(person, act),
  })
  const changeRole: MenuItem = { label: USER_MENU.changeRole, onAct: () => onRole(person) }
  if (person.isYou) return [changeRole, { label: USER_MENU.account, onAct: onAccount }]
  switch (person.state) {
    case 'disabled':
      return [changeRole, ask(ENABLE, USER_MENU.enable)]
    case 'invited':
      return [changeRole, ask(NEW_LINK, USER_MENU.newLink), ask(DISABLE, USER_MENU.disable)]
    case 'active':
      return [
        changeRole,
        ask(SIGN_OUT, USER_MENU.signOut),
        ask(RESET_PASSWORD, USER_MENU.reset),
        ask(DISABLE, USER_MENU.disable),
      ]
  }
}

import { useState } from 'react'
import { useGoTo } from '@/components/shell/navigation/use-go-to'
import type { MenuItem } from '@/components/ui/menu-button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { TeamPerson } from '@/lib/answers/team'
import { USER_MENU } from './messages'
import { isLastAdmin } from './person'
import { DISABLE, ENABLE, NEW_LINK, type PersonAct, RESET_PASSWORD, SIGN_OUT } from './person-acts'

const loadRole = () => import('./role-dialog').then((module) => module.RoleDialog)
const loadAct = () => import('./act-dialog').then((module) => module.ActDialog)

/** The menu of each user's row, and its dialogs. */
export function usePersonDialogs(people: readonly TeamPerson[]) {
  const goTo = useGoTo()
  const role = useLazyComponent(loadRole)
  const acting = useLazyComponent(loadAct)
  // A dialog per user, so that a closing one keeps its own user.
  const [changed, setChanged] = useState<TeamPerson | null>(null)
  const [asked, setAsked] = useState<{ person: TeamPerson; act: PersonAct } | null>(null)
  const about = (person: TeamPerson) => ({ person, isLastAdmin: isLastAdmin(people, person) })

  /** The actions for a user in their current state; for oneself only the safe ones. */
  function menuOf(person: TeamPerson): MenuItem[] {
    const ask = (act: PersonAct, label: string): MenuItem => ({
      label,
      isDanger: act.isDanger,
      onAct() {
        setAsked({ person, act })
        acting.open()
      },
    })
    const changeRole: MenuItem = {
      label: USER_MENU.changeRole,
      onAct() {
        setChanged(person)
        role.open()
      },
    }
    if (person.isYou) return [changeRole, { label: USER_MENU.account, onAct: () => goTo('/account') }]
    const disable = ask(DISABLE, USER_MENU.disable)
    switch (person.state) {
      case 'disabled':
        return [changeRole, ask(ENABLE, USER_MENU.enable)]
      case 'invited':
        return [changeRole, ask(NEW_LINK, USER_MENU.newLink), disable]
      case 'active':
        return [changeRole, ask(SIGN_OUT, USER_MENU.signOut), ask(RESET_PASSWORD, USER_MENU.reset), disable]
    }
  }

  return {
    menuOf,
    dialogs: (
      <>
        {changed && role.draw((Part) => <Part {...about(changed)} onClose={role.close} />)}
        {asked &&
          acting.draw((Part) => <Part {...about(asked.person)} act={asked.act} onClose={acting.close} />)}
      </>
    ),
  }
}

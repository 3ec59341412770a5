import { useState } from 'react'
import { useGoTo } from '@/components/shell/navigation/use-go-to'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { TeamPerson } from '@/lib/answers/team'
import { isLastAdmin } from './person'
import type { PersonAct } from './person-acts'
import { personMenu } from './person-menu'

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
  return {
    menuOf: (person: TeamPerson) =>
      personMenu(person, {
        onRole: (one) => {
          setChanged(one)
          role.open()
        },
        onAct: (one, act) => {
          setAsked({ person: one, act })
          acting.open()
        },
        onAccount: () => goTo('/account'),
      }),
    dialogs: (
      <>
        {changed && role.draw((Part) => <Part {...about(changed)} onClose={role.close} />)}
        {asked &&
          acting.draw((Part) => <Part {...about(asked.person)} act={asked.act} onClose={acting.close} />)}
      </>
    ),
  }
}

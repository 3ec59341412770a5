import { useQueryClient } from '@tanstack/react-query'
import { usePasswordMutation } from '@/components/fresh-password/use-password-mutation'
import { announce } from '@/components/ui/live-region'
import type { Role } from '@/lib/access'
import type { TeamPerson } from '@/lib/answers/team'
import { teamApi } from '@/lib/browser/team-api'
import { CHANGE_ROLE } from './messages'
import { nameOf } from './person'
import type { PersonAct } from './person-acts'
import { teamQuery } from './queries'

function useReloadTeam() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: teamQuery().queryKey })
}

/** Adds a user. */
export function useAddUser() {
  return usePasswordMutation({ mutationFn: teamApi.addUser, onSuccess: useReloadTeam() })
}

/** Changes a user's role. */
export function useChangeRole(person: TeamPerson) {
  const reloadTeam = useReloadTeam()
  return usePasswordMutation({
    mutationFn: (role: Role) => teamApi.changeRole(person.id, role),
    onSuccess(_, role) {
      // The user may no longer view this page.
      if (person.isYou && role !== 'admin') return window.location.assign('/account')
      announce(CHANGE_ROLE.done(nameOf(person), role))
      reloadTeam()
    },
  })
}

/** Runs an action on a user. */
export function usePersonAct(person: TeamPerson, act: PersonAct) {
  const reloadTeam = useReloadTeam()
  return usePasswordMutation({
    mutationFn: () => act.run(person),
    onSuccess() {
      announce(act.done(nameOf(person)))
      reloadTeam()
    },
  })
}

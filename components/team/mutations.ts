import { usePasswordMutation } from '@/components/fresh-password/use-password-mutation'
import { announce, notify } from '@/components/ui/live-region'
import type { Role } from '@/lib/access'
import type { TeamPerson } from '@/lib/answers/team'
import { teamApi } from '@/lib/browser/team-api'
import { CHANGE_ROLE } from './messages'
import { nameOf } from './person'
import type { PersonAct } from './person-acts'
import { TEAM_KEY as reloads } from './queries'

export const useAddUser = () => usePasswordMutation({ mutationFn: teamApi.addUser, reloads })

/** Changes a user's role. Users who change their own leave the page, because they may no longer view it. */
export function useChangeRole(person: TeamPerson) {
  return usePasswordMutation({
    mutationFn: (role: Role) => teamApi.changeRole(person.id, role),
    reloads: person.isYou ? undefined : reloads,
    onSuccess: (_, role) =>
      person.isYou ? window.location.assign('/account') : notify(CHANGE_ROLE.done(nameOf(person), role)),
  })
}

/** Runs an action on a user. */
export function usePersonAct(person: TeamPerson, act: PersonAct) {
  return usePasswordMutation({
    mutationFn: () => act.run(person),
    reloads,
    // A link is shown in the dialog, which stays open.
    onSuccess: (done) => (done?.link ? announce : notify)(act.done(nameOf(person))),
  })
}

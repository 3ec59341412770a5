import { useQueryClient } from '@tanstack/react-query'
import { usePasswordMutation } from '@/components/fresh-password/use-password-mutation'
import { announce, notify } from '@/components/ui/live-region'
import type { OwnSession } from '@/lib/answers/account'
import { accountApi } from '@/lib/browser/account-api'
import { TURN_OFF } from './dialog-messages'
import { PASSWORD, SESSIONS } from './messages'
import { accountQuery, sessionsQuery } from './queries'

/** The account and, because their key begins with its key, the sessions. */
const reloads = accountQuery().queryKey

/** Changes the password and ends the other sessions. */
export const useChangePassword = () =>
  usePasswordMutation({
    mutationFn: accountApi.changePassword,
    reloads,
    onSuccess: () => notify(PASSWORD.done),
  })

export const useBeginSecondFactor = () => usePasswordMutation({ mutationFn: accountApi.beginSecondFactor })

/** Turns the second factor on with its first code. */
export const useConfirmSecondFactor = () =>
  usePasswordMutation({ mutationFn: accountApi.confirmSecondFactor, reloads })

/** Turns the second factor off. */
export const useEndSecondFactor = () =>
  usePasswordMutation({
    mutationFn: accountApi.endSecondFactor,
    reloads,
    onSuccess: () => announce(TURN_OFF.done),
  })

export const useNewRecoveryCodes = () =>
  usePasswordMutation({ mutationFn: accountApi.newRecoveryCodes, reloads })

/** Ends one session of the user, or all others if null. Pending until the sessions are loaded again. */
export function useEndSession() {
  const client = useQueryClient()
  return usePasswordMutation({
    mutationFn: (session: OwnSession | null) =>
      session ? accountApi.endSession(session.mark) : accountApi.endOtherSessions(),
    onSuccess(_, session) {
      notify(session ? SESSIONS.ended(session.browser) : SESSIONS.endedOthers)
      return client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    },
  })
}

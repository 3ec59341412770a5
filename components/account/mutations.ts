import { useQueryClient } from '@tanstack/react-query'
import { usePasswordMutation } from '@/components/fresh-password/use-password-mutation'
import { announce, notify } from '@/components/ui/live-region'
import type { OwnSession } from '@/lib/answers/account'
import { accountApi } from '@/lib/browser/account-api'
import { TURN_OFF } from './dialog-messages'
import { PASSWORD, SESSIONS } from './messages'
import { accountQuery, sessionsQuery } from './queries'

/** Also loads the sessions again: their key begins with the account's. */
function useReloadAccount() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: accountQuery().queryKey })
}

/** Changes the password and ends the other sessions. */
export function useChangePassword() {
  const reloadAccount = useReloadAccount()
  return usePasswordMutation({
    mutationFn: accountApi.changePassword,
    onSuccess() {
      notify(PASSWORD.done)
      reloadAccount()
    },
  })
}

/** Begins setting up the second factor. */
export function useBeginSecondFactor() {
  return usePasswordMutation({ mutationFn: accountApi.beginSecondFactor })
}

/** Turns the second factor on with its first code. */
export function useConfirmSecondFactor() {
  return usePasswordMutation({
    mutationFn: accountApi.confirmSecondFactor,
    onSuccess: useReloadAccount(),
  })
}

/** Turns the second factor off. */
export function useEndSecondFactor() {
  const reloadAccount = useReloadAccount()
  return usePasswordMutation({
    mutationFn: accountApi.endSecondFactor,
    onSuccess() {
      announce(TURN_OFF.done)
      reloadAccount()
    },
  })
}

/** Creates new recovery codes. */
export function useNewRecoveryCodes() {
  return usePasswordMutation({
    mutationFn: accountApi.newRecoveryCodes,
    onSuccess: useReloadAccount(),
  })
}

/** Ends one session of the user, or all others if null. Pending until the sessions are loaded again. */
export function useEndSession() {
  const client = useQueryClient()
  return usePasswordMutation({
    mutationFn: (session: OwnSession | null) =>
      session ? accountApi.endSession(session.mark) : accountApi.endOtherSessions(),
    onSuccess(_, session) {
      announce(session ? SESSIONS.ended(session.browser) : SESSIONS.endedOthers)
      return client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    },
  })
}

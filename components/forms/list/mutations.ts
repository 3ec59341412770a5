import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asApiError } from '@/components/failure/failure-messages'
import { useSignInAgain } from '@/components/failure/use-sign-in-again'
import { announce } from '@/components/ui/live-region'
import type { FormsAnswer, KnownForm } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'
import { DONE } from './messages'
import { formsQuery } from './queries'

const ORDER = ['forms', 'order']

/** A change of the team's list. Changes run one after the other, so that the last one decides the list. */
function useFormsMutation<Variables>(
  options: Pick<UseMutationOptions<FormsAnswer, Error, Variables>, 'mutationKey' | 'mutationFn'>,
  done?: (variables: Variables) => string,
) {
  const client = useQueryClient()
  const { queryKey } = formsQuery()
  const mutation = useMutation<FormsAnswer, Error, Variables>({
    ...options,
    scope: { id: 'forms' },
    async onSuccess(list, variables) {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, list)
      if (done) announce(done(variables))
    },
    onError(error) {
      // Without a response, only the list shows what happened.
      if (asApiError(error).status !== 401) client.invalidateQueries({ queryKey })
    },
  })
  useSignInAgain(mutation.error && asApiError(mutation.error))
  return mutation
}

/** Renames a form, or adds one if it isn't known yet. */
export function useSaveForm(isKnown: boolean) {
  return useFormsMutation({ mutationFn: isKnown ? formsApi.label : formsApi.add }, ({ label }) =>
    isKnown ? DONE.renamed(label) : DONE.added(label),
  )
}

/** Sets whether a form is expected from everyone. */
export function useExpectForm() {
  return useFormsMutation(
    {
      mutationFn: ({ id, isExpected }: KnownForm) => formsApi.expect(id, isExpected !== true),
    },
    ({ label, isExpected }) => DONE.expected(label, isExpected !== true),
  )
}

export function useForgetForm() {
  return useFormsMutation({ mutationFn: ({ id }: KnownForm) => formsApi.forget(id) }, ({ label }) =>
    DONE.removed(label),
  )
}

/** Changes the order of the forms. An order superseded by a newer one, which includes its moves, isn't sent. */
export function useOrderForms() {
  const client = useQueryClient()
  return useFormsMutation({
    mutationKey: ORDER,
    mutationFn: (order: string[]) =>
      client.isMutating({ mutationKey: ORDER }) > 1
        ? client.ensureQueryData(formsQuery())
        : formsApi.order(order),
  })
}

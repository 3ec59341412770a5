import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asApiError } from '@/components/failure/failure-messages'
import { viewsQuery } from '@/components/preferences/queries'
import { announce } from '@/components/ui/live-region'
import type { ViewsAnswer } from '@/lib/browser/views-api'

interface ViewsChange {
  send: () => Promise<ViewsAnswer & { id?: string }>
  done: string
}

/** Changes the user's views or the team's, and updates the list from the response. */
export function useChangeViews() {
  const client = useQueryClient()
  const { queryKey } = viewsQuery()
  return useMutation({
    mutationFn: ({ send }: ViewsChange) => send(),
    async onSuccess({ views }, { done }) {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, { views })
      announce(done)
    },
    onError(error) {
      // Another user deleted or changed the view.
      if ([404, 409].includes(asApiError(error).status)) client.invalidateQueries({ queryKey })
    },
  })
}

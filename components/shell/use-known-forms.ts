import { useQuery } from '@tanstack/react-query'
import type { KnownForm } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'

const FRESH_FOR = 60_000
const NONE: KnownForm[] = []

/** The team's forms, for users who may view them; empty while loading. */
export function useKnownForms(mayRead: boolean): readonly KnownForm[] {
  const { data } = useQuery({
    queryKey: ['forms', 'known'],
    queryFn: ({ signal }) => formsApi.list(signal),
    staleTime: FRESH_FOR,
    enabled: mayRead,
  })
  return data?.forms ?? NONE
}

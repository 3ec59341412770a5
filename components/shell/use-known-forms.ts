import { useQuery } from '@tanstack/react-query'
import type { KnownForm } from '@/lib/answers/forms'
import { formsApi } from '@/lib/browser/forms-api'

const FRESH_FOR = 60_000
const NONE: KnownForm[] = []

/** The team's forms, for whoever may read them; none while they aren't known. */
export function useKnownForms(mayRead: boolean): readonly KnownForm[] {
  const { data } = useQuery({
    queryKey: ['forms', 'known'],
    queryFn: ({ signal }) => formsApi.list(signal),
    staleTime: FRESH_FOR,
    enabled: mayRead,
  })
  return data?.forms ?? NONE
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReading } from '@/components/failure/use-reading'
import { announce } from '@/components/ui/live-region'
import { type FormsAnswer, formsApi, type KnownForm } from '@/lib/browser/forms-api'
import { formsQuery } from '../queries'

/** The ids of a list with one of them moved by one place; the same list where it can't be. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  const next = [...ids]
  if (from < 0 || to < 0 || to >= ids.length) return next
  next.splice(from, 1)
  next.splice(to, 0, id)
  return next
}

/** The team's list, and every way to change it. Each throws ApiError where it could not. */
export function useForms() {
  const client = useQueryClient()
  const query = useQuery(formsQuery())
  const reading = useReading(query)
  const forms = query.data?.forms ?? []

  async function keep(answer: Promise<FormsAnswer>, done: string) {
    const list = await answer
    await client.cancelQueries({ queryKey: formsQuery().queryKey })
    client.setQueryData(formsQuery().queryKey, list)
    announce(done)
  }

  return {
    query,
    reading,
    forms,
    add: (form: KnownForm) => keep(formsApi.add(form), `Added ${form.label}`),
    label: (form: KnownForm) => keep(formsApi.label(form), `Renamed to ${form.label}`),
    forget: ({ id, label }: KnownForm) => keep(formsApi.forget(id), `Forgot ${label}`),
    move({ id, label }: KnownForm, by: 1 | -1) {
      const order = moved(
        forms.map((form) => form.id),
        id,
        by,
      )
      return keep(formsApi.order(order), `${label} is now ${order.indexOf(id) + 1} of ${order.length}`)
    },
  }
}

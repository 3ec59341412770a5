import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useReading } from '@/components/failure/use-reading'
import { useSignInAgain } from '@/components/failure/use-sign-in-again'
import { announce } from '@/components/ui/live-region'
import type { FormsAnswer, KnownForm } from '@/lib/answers/forms'
import type { ApiError } from '@/lib/browser/api'
import { formsApi } from '@/lib/browser/forms-api'
import { formsQuery } from '../queries'
import { errorOf } from './form-failure'
import { DONE } from './messages'
import { inOrder, moved } from './order'

/** The team's list, with every way to change it. Each throws ApiError on failure. */
export function useForms() {
  const client = useQueryClient()
  const query = useQuery(formsQuery())
  const reading = useReading(query)
  const [failed, setFailed] = useState<ApiError | null>(null)
  useSignInAgain(failed)
  // The last requested order, until its result is known.
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const newest = useRef(wanted)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const forms = inOrder(query.data?.forms ?? [], wanted ?? [])

  async function send(change: () => Promise<FormsAnswer>) {
    try {
      const list = await change()
      await client.cancelQueries({ queryKey: formsQuery().queryKey })
      client.setQueryData(formsQuery().queryKey, list)
      return list
    } catch (thrown) {
      const error = errorOf(thrown)
      setFailed(error)
      // Without a response, only the list shows what happened.
      if (error.status !== 401) reading.onAgain()
      throw error
    }
  }

  /** Runs changes one after the other, so that the last one decides the list. */
  function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const done = turn.current.then(change)
    turn.current = done.catch(() => null)
    return done
  }

  async function keep(change: () => Promise<FormsAnswer>, done: string) {
    await inTurn(() => send(change))
    announce(done)
  }

  return {
    query,
    reading,
    forms,
    add: (form: KnownForm) => keep(() => formsApi.add(form), DONE.added(form.label)),
    label: (form: KnownForm) => keep(() => formsApi.label(form), DONE.renamed(form.label)),
    forget: ({ id, label }: KnownForm) => keep(() => formsApi.forget(id), DONE.removed(label)),
    /** Optimistic. An order superseded by a newer one, which includes its moves, is neither sent nor reported. */
    move({ id, label }: KnownForm, by: 1 | -1) {
      const order = moved(
        forms.map((form) => form.id),
        id,
        by,
      )
      const isNewest = () => newest.current === order
      newest.current = order
      setWanted(order)
      return inTurn(async () => {
        if (!isNewest()) return
        try {
          const { forms } = await send(() => formsApi.order(order))
          const place = forms.findIndex((form) => form.id === id) + 1
          if (isNewest() && place > 0) announce(DONE.moved(label, place, forms.length))
        } catch (error) {
          if (isNewest()) throw error
        } finally {
          if (isNewest()) setWanted(null)
        }
      })
    },
  }
}

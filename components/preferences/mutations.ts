import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '@/components/ui/live-region'
import { api } from '@/lib/browser/api'
import type { Preference } from '@/lib/preferences'

const KEY = ['preferences']

const idOf = (kept: Preference) => (kept.name === 'table' ? `table ${kept.table}` : kept.name)

function waitingIn(client: QueryClient): Map<string, Preference> {
  const waiting = client
    .getMutationCache()
    .findAll({ mutationKey: KEY, predicate: ({ state }) => state.isPaused })
    .map(({ state }) => state.variables as Preference)
  return new Map(waiting.map((kept) => [idOf(kept), kept]))
}

/** Returns a function that saves a preference: one at a time, and only the newest of those that wait. */
export function useSavePreference() {
  const client = useQueryClient()
  useEffect(() => {
    // Waiting changes are sent when the page is left.
    function sendRest() {
      for (const kept of waitingIn(client).values()) api.keepPreference(kept).catch(() => undefined)
    }
    window.addEventListener('pagehide', sendRest)
    return () => window.removeEventListener('pagehide', sendRest)
  }, [client])
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'preferences' },
    mutationFn: async (kept: Preference) => {
      if (!waitingIn(client).has(idOf(kept))) await api.keepPreference(kept)
    },
    onError: () => notify('Couldn’t save this setting. It resets when you reload the page.'),
  })
  return mutate
}

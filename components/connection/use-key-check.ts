import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Connection } from '@/lib/answers/connection'
import { connectionApi } from '@/lib/browser/connection-api'
import { connectionQuery } from './queries'

/** Opening the page repeats a check that is older than this, in ms. */
const OLD_MS = 60_000

/** Both times are by the server's clock. */
const isOld = ({ at, keys }: Connection) => keys === null || Date.parse(at) - Date.parse(keys.at) > OLD_MS

/** Checks the keys on request, and when the page opens after a long time. */
export function useKeyCheck(connection: Connection | undefined) {
  const client = useQueryClient()
  const keyCheck = useMutation({
    mutationFn: connectionApi.checkKeys,
    onSuccess: (checked) => client.setQueryData(connectionQuery().queryKey, checked),
  })

  const checkOld = useEffectEvent(() => {
    if (connection && isOld(connection)) keyCheck.mutate()
  })
  const isThere = connection !== undefined
  useEffect(() => {
    if (isThere) checkOld()
  }, [isThere])
  return keyCheck
}

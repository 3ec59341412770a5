import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { asApiError } from '@/components/failure/failure-messages'
import type { Connection } from '@/lib/answers/connection'
import type { ApiError } from '@/lib/browser/api'
import { connectionApi } from '@/lib/browser/connection-api'
import { connectionQuery } from './queries'

/** Opening the page repeats a check that is older than this, in ms. */
const OLD_MS = 60_000

/** Both times are by the server's clock. */
const isOld = ({ at, keys }: Connection) => keys === null || Date.parse(at) - Date.parse(keys.at) > OLD_MS

/** Checks the keys on request, and when the page opens after a long time. */
export function useKeyCheck(connection: Connection | undefined) {
  const client = useQueryClient()
  const [isChecking, setIsChecking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function check() {
    setIsChecking(true)
    try {
      client.setQueryData(connectionQuery().queryKey, await connectionApi.checkKeys())
      setError(null)
    } catch (failure) {
      setError(asApiError(failure as Error))
    }
    setIsChecking(false)
  }

  const checkOld = useEffectEvent(() => {
    if (connection && isOld(connection)) check()
  })
  const isThere = connection !== undefined
  useEffect(() => {
    if (isThere) checkOld()
  }, [isThere])
  return { check, isChecking, error }
}

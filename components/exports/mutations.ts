import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ExportBody, exportsApi } from '@/lib/browser/exports-api'
import { exportsQuery } from './queries'

/** Starts or cancels an export. Pending until the exports are loaded again. */
export function useChangeExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { start: ExportBody } | { cancel: string }) =>
      'start' in change ? exportsApi.start(change.start) : exportsApi.cancel(change.cancel),
    onSuccess: () => client.invalidateQueries({ queryKey: exportsQuery().queryKey }),
  })
}

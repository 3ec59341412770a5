import { dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Hands a page the data that the server has loaded. The browser loads again what failed. */
export function hydrated(client: QueryClient, page: ReactNode) {
  return <HydrationBoundary state={dehydrate(client)}>{page}</HydrationBoundary>
}

import { lazyPart } from '@/components/ui/lazy-part'

export const ActiveFilters = lazyPart(() => import('./active-filters').then((module) => module.ActiveFilters))
export const NoSubmissions = lazyPart(() => import('./no-submissions').then((module) => module.NoSubmissions))

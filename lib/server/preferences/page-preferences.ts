import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { appContext } from '@/lib/server/app/app-context'
import { regionalOfLanguage } from './language'
import { readPreferences } from './preferences'

/** A user's preferences, read once for a page. */
export const pagePreferences = cache((userId: string) => readPreferences(appContext().db, userId))

/** The first day of the week and the clock of the browser's language. */
export const pageLanguage = cache(async () => regionalOfLanguage((await headers()).get('accept-language')))

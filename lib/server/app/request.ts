import 'server-only'
import { headers } from 'next/headers'
import { REQUEST_HEADERS } from './request-headers'

/** Path and query of the page request, without Next's own parameters. */
export async function requestUrl(): Promise<string> {
  const url = new URL((await headers()).get(REQUEST_HEADERS.url) ?? '/', 'http://page.invalid')
  url.searchParams.delete('_rsc')
  return url.pathname + url.search
}

/** The page request's ID, for messages and records. */
export async function requestId(): Promise<string> {
  return (await headers()).get(REQUEST_HEADERS.id) ?? ''
}

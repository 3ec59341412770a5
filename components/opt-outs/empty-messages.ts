import type { OptOutsAddress } from './address'
import { channelInSentence } from './channels'
import { emptyPage, NO_OPT_OUTS, noneOf } from './messages'

/** Why the list is empty, naming the filter. */
export function emptyWords({ page, type }: OptOutsAddress): { title: string; detail: string } {
  if (page > 1) return emptyPage(page)
  return type === null ? NO_OPT_OUTS : noneOf(channelInSentence(type))
}

import 'server-only'
import { desk } from './desk'

/** Which studio is shown: the API has no name for one, so it is where the data comes from. */
export function studioName(): string {
  const { engagementUrl } = desk().config
  return engagementUrl ? engagementUrl.host : 'Embedded data service'
}

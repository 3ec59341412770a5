/** `isOpening`: the page was opened for this search. */
type Take = (text: string, isOpening: boolean) => void

let taker: Take | null = null
let waiting: string | null = null

/** Hands a search text to the Customers page, open or about to open. It stays in memory and never gets into a URL. */
export function handOverSearch(text: string): void {
  if (taker) taker(text, false)
  else waiting = text
}

/** Takes search texts that other parts of the page hand over; returns the function that stops it. */
export function takeSearches(take: Take): () => void {
  taker = take
  const text = waiting
  waiting = null
  if (text !== null) take(text, true)
  return () => {
    if (taker === take) taker = null
  }
}

/** The id of today's part of a list. */
export const TODAY = 'today'

let isWanted = false

/** Goes to today's part of the list in hand, or of the one that comes. */
export function goToToday(): void {
  const part = document.getElementById(TODAY)
  isWanted = part === null
  part?.scrollIntoView()
}

/** Whether a list that has come has to begin with it. */
export function takeToday(): boolean {
  const was = isWanted
  isWanted = false
  return was
}

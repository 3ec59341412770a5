/** The id of today's section in the list. */
export const TODAY = 'today'

let isWanted = false

/** Scrolls to today's section of the current list, or of the one that is loading. */
export function goToToday(): void {
  const part = document.getElementById(TODAY)
  isWanted = part === null
  part?.scrollIntoView()
}

/** Whether a newly loaded list must start at today. */
export function takeToday(): boolean {
  const was = isWanted
  isWanted = false
  return was
}

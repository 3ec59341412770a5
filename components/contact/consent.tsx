/** Whether a channel may be used, as far as one answer of upstream says. */
export type ConsentState = 'can' | 'out' | 'unknown'

/** Reads an opt-out flag: 1 opted out, 0 not (interfaces.md); missing, null and all else is unknown. */
export function consentOf(flag: unknown): ConsentState {
  if (flag === 0) return 'can'
  return flag === 1 ? 'out' : 'unknown'
}

const MARKS: Record<ConsentState, string> = {
  can: 'before:bg-(--success)',
  out: 'before:border-2 before:border-(--text)',
  unknown: 'before:border before:border-dotted before:border-(--muted)',
}

const WORDS: Record<ConsentState, string> = {
  can: 'text-(--muted)',
  out: 'font-medium text-(--text)',
  unknown: 'text-(--muted)',
}

/** Something round before whatever words stand in it. */
export const ROUND = "before:shrink-0 before:rounded-full before:content-['']"

/** The mark of a state before whatever words stand in it: a dot, a ring, a dotted ring. */
export function consentMark(state: ConsentState): string {
  return `${ROUND} ${MARKS[state]}`
}

/** Mark and word for one channel in a list: can, out, unknown. The exception is heavy, not red. */
export function Consent({ state }: { state: ConsentState }) {
  return (
    <span
      className={`inline-flex min-h-[1lh] items-center gap-[7px] before:size-2 ${consentMark(state)} ${WORDS[state]}`}
      data-consent={state}
    >
      {state}
    </span>
  )
}

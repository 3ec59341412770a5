import type { FormPageState } from '../use-form-page'
import { LOAD } from './load-messages'

export const LINK =
  'inline-flex min-h-6 items-center font-medium text-accent-text hover:underline max-md:min-h-11'

/** The button disappears once all are loaded: a keyboard goes on in the search box. */
export const passFocusOn = (button: HTMLButtonElement | null) => () => {
  if (button?.matches(':focus-visible')) document.querySelector<HTMLElement>('[data-finds]')?.focus()
}

/** Loads all submissions, with errors, and stops. Hidden once all are loaded. */
export function LoadAllButton({
  formPage: { all, isEverything },
  label = LOAD.all,
}: {
  formPage: Pick<FormPageState, 'all' | 'isEverything'>
  label?: string
}) {
  if (isEverything || all.state === 'cut') return null
  const isLoading = all.state === 'loading'
  return (
    <>
      {all.state === 'failed' && <span role="alert">{LOAD.failed}</span>}
      <button ref={passFocusOn} type="button" className={LINK} onClick={isLoading ? all.stop : all.start}>
        {isLoading ? LOAD.stop : all.state === 'failed' ? 'Try again' : label}
      </button>
    </>
  )
}

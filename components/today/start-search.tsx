import { useOpenPalette } from '@/components/shell/palette/open-palette'
import { Icon } from '@/components/ui/icon/icon'
import { SEARCH } from './messages'

const isSearching = (field: HTMLInputElement) => field.value !== '' && field === document.activeElement
const isPhone = () => !window.matchMedia('(min-width: 768px)').matches

/** The search of the page that a shift starts with. It is the palette's: what is typed here continues there. */
export function StartSearch() {
  const openPalette = useOpenPalette()
  async function search(field: HTMLInputElement) {
    const { value } = field
    field.value = ''
    field.value = await openPalette(value)
    // Offline, the text stays, and is searched once the user is back online and still here.
    if (field.value) addEventListener('online', () => isSearching(field) && search(field), { once: true })
  }
  return (
    <label className="relative block max-w-2xl print:hidden">
      <Icon
        name="search"
        size={20}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="text"
        aria-label={SEARCH.label}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        autoComplete="off"
        spellCheck={false}
        placeholder={SEARCH.placeholder}
        // It is what the page is for. On a phone the keyboard would cover the rest.
        ref={(field) => {
          if (field && !isPhone() && document.activeElement === document.body) field.focus()
        }}
        className="h-12 w-full rounded-lg border border-control bg-transparent pr-3 pl-11 text-base/6 placeholder:text-muted"
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          // The shortcut to this field, which has the focus already.
          if (event.key === '/') event.preventDefault()
        }}
        onClick={() => isPhone() && openPalette('')}
        onInput={({ currentTarget }) => search(currentTarget)}
      />
    </label>
  )
}

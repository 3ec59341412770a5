const YEAR_S = 365 * 24 * 60 * 60

/**
 * Switches between light and dark, from whichever is seen now. What differs from the system is kept in a
 * cookie, so that the server draws it; what doesn't needs none and follows the system again.
 */
export function switchTheme(): void {
  const { dataset } = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  const isChosen = theme !== system
  if (isChosen) dataset.theme = theme
  else delete dataset.theme
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // The Cookie Store API is missing in Firefox and Safari that people still use.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `theme=${theme}; path=/; max-age=${isChosen ? YEAR_S : 0}; samesite=lax${secure}`
}

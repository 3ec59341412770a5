const YEAR_S = 365 * 24 * 60 * 60

/** Switches between light and dark, from whichever is seen now; kept in a cookie so that the server draws it. */
export function switchTheme(): void {
  const { dataset } = document.documentElement
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : window.matchMedia('(prefers-color-scheme: dark)').matches
  const theme = isDark ? 'light' : 'dark'
  dataset.theme = theme
  // The Cookie Store API is missing in Firefox and Safari that people still use.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`
}

const YEAR_S = 365 * 24 * 60 * 60

/** Switches between light and dark. A theme that differs from the system's is saved in a cookie for the server. */
export function switchTheme(): void {
  const { dataset } = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  const isChosen = theme !== system
  if (isChosen) dataset.theme = theme
  else delete dataset.theme
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // Firefox and Safari versions in use lack the Cookie Store API.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `theme=${theme}; path=/; max-age=${isChosen ? YEAR_S : 0}; samesite=lax${secure}`
}

import 'server-only'

/** The page's styles, light, dark and for print. It is read without Frontdesk. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1c2523; --muted: #5a6663; --line: #dfe4e2; --ground: #fff; --warn: #8a5200 }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6ebe9; --muted: #a0aba8; --line: #333c39; --ground: #151a18; --warn: #f0b35e }
}
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 48px; background: var(--ground); color: var(--text);
  font: 14px/20px Geist, system-ui, "Segoe UI", Roboto, Arial, sans-serif; font-variant-numeric: tabular-nums }
main { max-width: 1080px; margin: 0 auto }
h1 { font-size: 22px; line-height: 28px; margin: 0 0 4px }
h2 { font-size: 16px; line-height: 22px; margin: 32px 0 8px; padding-top: 12px; border-top: 1px solid var(--line) }
h3 { font-size: 14px; margin: 20px 0 4px }
h4 { font-size: 13px; margin: 12px 0 0 }
p { margin: 0 0 8px }
header p, .none { color: var(--muted) }
.warning { color: var(--warn); font-weight: 600 }
h1, h2, h3, p, dd, li { overflow-wrap: anywhere }
td { overflow-wrap: break-word }
dl { display: grid; grid-template-columns: minmax(7rem, 12rem) 1fr; gap: 2px 16px; margin: 0 }
dt { color: var(--muted) }
dd { margin: 0; min-width: 0; white-space: pre-line }
ul, ol { margin: 0; padding-left: 20px }
ol > li { margin: 0 0 12px }
main > section > ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 4px 32px }
li { break-inside: avoid }
li dl { grid-template-columns: minmax(4.5rem, max-content) 1fr; gap: 0 12px }
dd dl { grid-template-columns: max-content 1fr; gap: 0 8px }
table { border-collapse: collapse; width: 100%; font-size: 13px; line-height: 18px }
th { text-align: left; font-weight: 500; color: var(--muted) }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top }
td dl { grid-template-columns: 1fr; gap: 0 }
td dt { font-size: 12px }
code { font: 12px/18px Geist Mono, ui-monospace, monospace }
@media (max-width: 640px) {
  section > dl, dd dl { grid-template-columns: 1fr; gap: 0 }
  section > dl > dd { margin-bottom: 6px }
  thead { display: none }
  tr { display: block; padding: 6px 0; border-bottom: 1px solid var(--line) }
  td { display: block; padding: 0; border: 0 }
  td::before { content: attr(data-name) " "; color: var(--muted) }
}
@media print {
  :root { --text: #000; --muted: #444; --line: #bbb; --ground: #fff; --warn: #000 }
  @page { margin: 18mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; color: #444 } }
  body { padding: 0; font-size: 9.5pt; line-height: 13pt }
  main { max-width: none }
  main > section > ol { grid-template-columns: 1fr 1fr }
  h2 { margin-top: 18pt }
  table { font-size: 8.5pt; line-height: 11pt }
  h2, h3, h4, h4 + p { break-after: avoid }
  p { orphans: 2; widows: 2 }
  tr, dl > dt, dl > dd { break-inside: avoid }
  thead { display: table-header-group }
}
`

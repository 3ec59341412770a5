import 'server-only'

/** Text that is HTML already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | null | readonly Part[]

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What comes from elsewhere, as text and never as markup; marks that turn the direction of text are closed by `bdi`. */
const escaped = (text: string) => text.toWellFormed().replace(/[&<>"']/g, (mark) => NAMES[mark] ?? mark)

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part))
}

/** HTML of a template: every value is escaped unless it was made by this. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, place) => text + written(parts[place] ?? null)).join(''))
}

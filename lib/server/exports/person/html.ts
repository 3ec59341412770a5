import 'server-only'

export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | null | readonly Part[]

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes foreign text; `bdi` contains characters that change the text direction. */
const escaped = (text: string) => text.toWellFormed().replace(/[&<>"']/g, (mark) => NAMES[mark] ?? mark)

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part))
}

/** A tagged template for HTML: escapes every value that it didn't create itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, place) => text + written(parts[place] ?? null)).join(''))
}

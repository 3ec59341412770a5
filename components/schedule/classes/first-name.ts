/** What an instructor is called: the first word, unless it is an initial or a title. */
export function firstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return [...first].length < 3 || first.endsWith('.') ? name.trim() : first
}

const CAPITALS = new Set(['id', 'sms', 'url', 'ip', 'utc', 'vat', 'pdf', 'api'])

/** API fields whose keys are too technical for a label. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['class_name', 'Class'],
  ['class_category', 'Category'],
  ['staff_name', 'Instructor'],
  ['program_name', 'Program'],
])

/** Turns a key into a label: `paid_with` -> `Paid with`, `lastVisitAt` -> `Last visit at`. */
export function humanise(key: string): string {
  const name = NAMES.get(key)
  if (name !== undefined) return name
  const words = key
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[_\-.\s]+/)
    .filter((word) => word !== '')
    .map((word) => (CAPITALS.has(word.toLowerCase()) ? word.toUpperCase() : lower(word)))
  const text = words.join(' ')
  if (text === '') return key.trim() === '' ? 'No name' : key
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Words written in capitals ("VIP") stay as they are. */
function lower(word: string): string {
  return word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()
}

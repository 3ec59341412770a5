import { digitsIn, plainText } from './match'

/** The texts that a search looks through: the visible rows and the open submission. */
const SEARCHED = 'main tbody tr[data-index], [data-drawer] article'
const NAME = 'found'

interface Plain {
  text: string
  /** The place in the original text of each character, and the end of the last. */
  places: number[]
}

/** A text as it is compared, with the places that its characters come from. */
function plainOf(original: string, convert: (letter: string) => string): Plain {
  let text = ''
  const places: number[] = []
  let at = 0
  for (const letter of original) {
    const plain = convert(letter)
    for (let index = 0; index < plain.length; index++) places.push(at)
    text += plain
    at += letter.length
  }
  return { text, places: [...places, at] }
}

/** Where a text matches a search: start and end, in UTF-16 units. */
export function matchesIn(original: string, search: string): [from: number, to: number][] {
  const found: [number, number][] = []
  const mark = ({ text, places }: Plain, wanted: string) => {
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const from = places[at] ?? 0
      const last = places[at + wanted.length - 1] ?? from
      // Up to the next letter: combining marks belong to the last one.
      const to = places.slice(at + wanted.length).find((place) => place > last) ?? original.length
      found.push([from, to])
    }
  }
  const digits = digitsIn(search)
  if (digits !== '') {
    const plain = plainOf(original, (letter) => letter.normalize('NFKD').replace(/\D/g, ''))
    mark(plain, digits)
    // No separators after the last digit.
    for (const range of found) {
      const [from, to] = range
      range[1] = from + original.slice(from, to).replace(/\P{Nd}+$/u, '').length
    }
  }
  if (found.length > 0) return found
  const plain = plainOf(original, plainText)
  for (const word of plainText(search).split(/\s+/)) if (word !== '') mark(plain, word)
  return found
}

function rangesIn(root: Element, search: string): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [from, to] of matchesIn(node.textContent ?? '', search)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  return ranges
}

/** Marks a search's matches on the page, also in rows that come later; returns a function that ends it. */
export function markMatches(search: string): () => void {
  if (!('highlights' in CSS)) return () => undefined
  let frame = 0
  const mark = () => {
    frame = 0
    const roots = [...document.querySelectorAll(SEARCHED)]
    CSS.highlights.set(NAME, new Highlight(...roots.flatMap((root) => rangesIn(root, search))))
  }
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(mark)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  mark()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    CSS.highlights.delete(NAME)
  }
}

/** An integer-like name, which JavaScript moves to the front. Quotes within strings are escaped. */
const NUMBER_NAME = /"(?<=[{,]\s*")((?:0|[1-9]\d{0,9})"\s*:)/g

/** JSON whose objects keep the order of their names. */
interface InOrder {
  value: unknown
  namesOf(object: object): string[]
}

/** Parses JSON so that the order of names can be read; null: plain parsing keeps it. Throws SyntaxError. */
export function parseInOrder(json: string): InOrder | null {
  NUMBER_NAME.lastIndex = 0
  if (!NUMBER_NAME.test(json)) return null
  // Random for each text, so that no name can start with it.
  const mark = `#${crypto.randomUUID().slice(0, 8)}`
  return {
    value: JSON.parse(json.replaceAll(NUMBER_NAME, `"${mark}$1`)),
    namesOf: (object) =>
      Object.keys(object).map((name) => (name.startsWith(mark) ? name.slice(mark.length) : name)),
  }
}

import 'server-only'

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g

/** Parses JSON and rejects duplicate keys, whose value would depend on the parser. Throws SyntaxError. */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const open: Set<unknown>[] = []
  let last: unknown
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const keys = open.at(-1)
      if (keys?.has(last)) throw new SyntaxError('A key appears twice')
      keys?.add(last)
    } else if (token.startsWith('"')) last = JSON.parse(token)
  }
  return value
}

/** A parameter's text by name; null or undefined: absent. */
type TextOf = (name: string) => string | null | undefined

/** A part of an address: how its URL parameters are read and written. Defaults are not written. */
export interface SearchParam<Value> {
  /** The value, and the names of invalid parameters, which count as absent. */
  parse(textOf: TextOf): { value: Value; odd?: readonly string[] }
  format(value: Value): Readonly<Record<string, string>>
}

/** One parameter. `parse` gets text that isn't empty; null: invalid, undefined: as if absent. */
export function param<Value, Initial extends Value | null>(
  name: string,
  initial: Initial,
  parse: (text: string) => Value | null | undefined,
  format: (value: NonNullable<Value>) => string = String,
): SearchParam<Value | Initial> {
  return {
    parse(textOf) {
      const text = textOf(name)
      if (!text) return { value: initial }
      const value = parse(text)
      return value == null ? { value: initial, odd: value === null ? [name] : [] } : { value }
    },
    format: (value) => (value === initial || value == null ? {} : { [name]: format(value) }),
  }
}

/** A parameter that is one of some texts. */
export const oneOf = <Text extends string, Initial extends Text | null>(
  name: string,
  texts: readonly Text[],
  initial: Initial,
) => param<Text, Initial>(name, initial, (text) => texts.find((known) => known === text) ?? null)

/** A parameter that is `on` or absent. */
export const flag = (name: string) =>
  param<boolean, false>(
    name,
    false,
    (text) => (text === 'on' ? true : null),
    () => 'on',
  )

/** The parameters of a page's URL, or of a part of them. */
export interface SearchParams<Address> extends SearchParam<Address> {
  /** Parses the query of a URL or path. `odd`: names of invalid or repeated parameters, which have their default. */
  parseHref(href: string): { address: Address; odd: readonly string[] }
  /** A path with the parameters that aren't defaults, in the declared order. */
  href(path: string, address: Address): string
}

/** Declares the parameters of a page's URL once, for reading and writing. */
export function defineSearchParams<Address extends object>(
  params: {
    [Name in keyof Address]: SearchParam<Address[Name]>
  },
): SearchParams<Address> {
  const names = Object.keys(params) as (keyof Address)[]
  const parse = (textOf: TextOf) => {
    const parsed = names.map((name) => [name, params[name].parse(textOf)] as const)
    return {
      value: Object.fromEntries(parsed.map(([name, { value }]) => [name, value])) as Address,
      odd: parsed.flatMap(([, { odd = [] }]) => odd),
    }
  }
  const format = (address: Address): Record<string, string> =>
    Object.assign({}, ...names.map((name) => params[name].format(address[name])))
  return {
    parse,
    format,
    parseHref(href) {
      const query = new URLSearchParams(href.split(/\?(.*)/s)[1])
      const repeated = new Set<string>()
      const { value, odd } = parse((name) => {
        const [text, another] = query.getAll(name)
        if (another === undefined) return text
        // Neither is known to be the intended one.
        repeated.add(name)
        return null
      })
      return { address: value, odd: [...repeated, ...odd] }
    },
    href(path, address) {
      const query = new URLSearchParams(format(address))
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}

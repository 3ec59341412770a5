import 'server-only'

/** PostgreSQL's names for the column types in our tables. */
export type ColumnType = 'text' | 'varchar' | 'int4' | 'int8' | 'float8' | 'bool' | 'timestamptz'

type Value = string | number | boolean | null

const INT4 = 2n ** 31n
const INT8 = 2n ** 63n

/** Converts an SQLite value for PostgreSQL; undefined: the column type can't hold it. Expects integers as bigint. */
export function movedValue(value: unknown, type: ColumnType): Value | undefined {
  if (value === null) return null
  switch (type) {
    case 'text':
    case 'varchar':
      return typeof value === 'string' ? value : undefined
    case 'int4':
      return typeof value === 'bigint' && value >= -INT4 && value < INT4 ? Number(value) : undefined
    case 'int8':
      return typeof value === 'bigint' && value >= -INT8 && value < INT8 ? `${value}` : undefined
    case 'float8':
      return typeof value === 'number' ? value : undefined
    case 'bool':
      return value === 0n || value === 1n ? value === 1n : undefined
    case 'timestamptz':
      return instantOf(value)
  }
}

/** The sign-in library stores times as ISO text. */
function instantOf(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** A value as text that is the same for a moved value and for PostgreSQL's version of it. */
export function canonical(value: unknown): string | null {
  if (value === null) return null
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Parses a key's canonical text for comparison with a column on either side. */
export function keyValue(text: string, type: ColumnType | undefined): string | bigint {
  return type === 'int4' || type === 'int8' ? BigInt(text) : text
}

import 'server-only'

/** A time in ms since 1970 as an ISO string. PostgreSQL returns such times as text. */
export const iso = (ms: number | string) => new Date(Number(ms)).toISOString()

export const isoOrNull = (ms: number | string | null) => (ms === null ? null : iso(ms))

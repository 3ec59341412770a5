import type { QueryClient } from '@tanstack/react-query'

interface Listed {
  members: { id: string }[]
  highlights?: Readonly<Record<string, unknown>>
}

const isListed = (data: unknown): data is Listed => Array.isArray(Object(data).members)

/**
 * Leaves only the ID of a removed contact in the loaded lists. Their row stays until the lists are loaded again, so
 * that closing the drawer finds the next one.
 */
export function hideContact(client: QueryClient, id: string): void {
  for (const queryKey of [['customers', 'list'], ['opt-outs']]) {
    client.setQueriesData({ queryKey }, (data: unknown) => {
      if (!isListed(data) || !data.members.some((member) => member.id === id)) return data
      const members = data.members.map((member) => (member.id === id ? { id } : member))
      const { [id]: _gone, ...highlights } = data.highlights ?? {}
      return { ...data, members, ...(data.highlights && { highlights }) }
    })
  }
}

import {
  addDays,
  type Contact,
  type CustomerEvent,
  type FullCustomer,
  type ListProps,
  type Row,
  type StudioClass,
  type Submission,
} from './data'

export interface Keys {
  url: string
  apiKey: string
  secretKey: string
  appId: string
}

/** The Customer Engagement Data API, with the keys that browsers must not have. */
export function createUpstream({ url, apiKey, secretKey, appId }: Keys) {
  async function post<Answer>(operation: string, body: object): Promise<Answer> {
    const response = await fetch(`${url}/v2/ExternalApi/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey, 'x-secret-key': secretKey },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${operation}: ${response.status}`)
    return response.json() as Promise<Answer>
  }
  type Members = { members: Contact[] }

  return {
    async rows({ list, page, size, filter }: Omit<ListProps, 'rows' | 'path'>, form: string): Promise<Row[]> {
      const paging = { limit: size, offset: (page - 1) * size }
      if (list === 'forms') {
        const sent = await post<
          { submission_id: string; submission_date: string; submission_data: Record<string, unknown> }[]
        >(`getFormSubmissions/${encodeURIComponent(form)}`, paging)
        return sent.map(
          (one): Submission => ({
            id: one.submission_id,
            submission_date: one.submission_date,
            answers: one.submission_data,
          }),
        )
      }
      const isCustomers = list === 'customers'
      const filters = isCustomers ? { updated_since: filter } : { type: filter }
      const operation = isCustomers ? 'getCustomers' : 'getOptoutCustomers'
      return (await post<Members>(operation, { app_id: appId, ...paging, ...(filter && filters) })).members
    },
    async byEmail(email: string): Promise<Contact[]> {
      return (await post<Members>('getCustomers', { app_id: appId, email, limit: 100 })).members
    },
    async customer(id: string): Promise<FullCustomer | undefined> {
      const body = { app_id: appId, _id: id, fulldata: true, limit: 1 }
      return (await post<{ members: FullCustomer[] }>('getCustomers', body)).members[0]
    },
    async events(id: string): Promise<CustomerEvent[]> {
      const body = { app_id: appId, user_id: id, limit: 100 }
      return (await post<{ events: CustomerEvent[] }>('getEvents', body)).events
    },
    async week(monday: string): Promise<StudioClass[]> {
      const days = await Promise.all(
        Array.from({ length: 7 }, (_, day) =>
          post<{ result: StudioClass[] }>('viewClassSchedule', {
            app_id: appId,
            date: addDays(monday, day),
          }),
        ),
      )
      return days.flatMap(({ result }) => result)
    },
  }
}

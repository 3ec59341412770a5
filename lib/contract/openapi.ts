import { z } from 'zod'
import { errorBody } from './errors'
import { operations } from './index'
import type { Operation } from './operation'
import { KEY_HEADERS, PATH_PREFIX } from './wire'

const schemaOf = (schema: z.ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

/** The OpenAPI 3.1 document of the embedded service, made from the contract. */
export function openApiDocument(): object {
  const list: Operation[] = Object.values(operations)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Customer Engagement Data API',
      version: '1.0.0',
      description:
        'Reads form submissions, the class schedule, customers, opt-outs and events; removes a contact.',
      contact: { name: 'Frontdesk' },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [], secretKey: [] }],
    tags: [{ name: 'ExternalApi', description: 'The six operations' }],
    paths: Object.fromEntries(
      list.map((operation) => [PATH_PREFIX + operation.path, { post: describe(operation) }]),
    ),
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: KEY_HEADERS.apiKey },
        secretKey: { type: 'apiKey', in: 'header', name: KEY_HEADERS.secretKey },
      },
      schemas: { Error: schemaOf(errorBody) },
    },
  }
}

function describe(operation: Operation): object {
  const errors = Object.entries(operation.errors).map(([status, description]) => [
    status,
    { description, content: json({ $ref: '#/components/schemas/Error' }) },
  ])
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: operation.summary,
    tags: ['ExternalApi'],
    parameters: Object.entries(operation.params?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema: schemaOf(schema as z.ZodType),
    })),
    requestBody: { required: true, content: json(schemaOf(operation.input)) },
    responses: {
      200: { description: 'The answer', content: json(schemaOf(operation.result)) },
      ...Object.fromEntries(errors),
    },
  }
}

let made: string | undefined

/** The document as JSON text, made once. */
export function openApiText(): string {
  made ??= JSON.stringify(openApiDocument())
  return made
}

import { z } from 'zod'
import { errorBody } from './errors'
import { type OperationName, operations } from './index'
import { ABOUT, BEHAVIOUR, EXAMPLES } from './openapi-text'
import type { Operation } from './operation'
import { KEY_HEADERS, LIMITS, PATH_PREFIX } from './wire'

type JsonSchema = z.core.JSONSchema.BaseSchema

const json = (schema: object, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
})

const NO_STORE = { 'Cache-Control': { $ref: '#/components/headers/NoStore' } }

/** The OpenAPI 3.1 document of the embedded service, generated from the contract. */
export function openApiDocument(): object {
  const entries = Object.entries(operations) as [OperationName, Operation][]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Customer Engagement Data API',
      version: '1.0.0',
      description: ABOUT,
      contact: { name: 'Frontdesk' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ apiKey: [], secretKey: [] }],
    tags: [
      { name: 'ExternalApi', description: 'The six operations' },
      { name: 'Description', description: 'Documentation of the service itself' },
    ],
    paths: {
      ...Object.fromEntries(
        entries.map(([name, operation]) => [
          PATH_PREFIX + operation.path,
          { post: describeOperation(name, operation) },
        ]),
      ),
      '/v2/openapi.json': { get: describeDocument() },
    },
    components: {
      securitySchemes: {
        apiKey: apiKeyIn(KEY_HEADERS.apiKey, 'The caller’s API key'),
        secretKey: apiKeyIn(KEY_HEADERS.secretKey, 'The caller’s secret key'),
      },
      headers: {
        NoStore: {
          description: 'Responses must not be stored',
          schema: { type: 'string', const: 'no-store' },
        },
      },
      schemas: {
        Error: {
          ...resultSchema(errorBody),
          examples: [{ status: 'error', message: 'limit must be from 1 to 1000.' }],
        },
      },
    },
  }
}

let made: string | undefined

/** The document as JSON text, generated once. */
export function openApiText(): string {
  made ??= JSON.stringify(openApiDocument())
  return made
}

const apiKeyIn = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

function describeOperation(name: OperationName, operation: Operation): object {
  return {
    operationId: name,
    summary: operation.summary,
    description: BEHAVIOUR[name],
    tags: ['ExternalApi'],
    parameters: Object.entries(operation.params?.shape ?? {}).map(([param, schema]) => ({
      name: param,
      in: 'path',
      required: true,
      description: 'ID of the form',
      schema: inputSchema(schema as z.ZodType),
    })),
    requestBody: { required: true, content: json(inputSchema(operation.input), EXAMPLES[name]) },
    responses: {
      200: { description: 'Success', headers: NO_STORE, content: json(resultSchema(operation.result)) },
      ...describeErrors(operation.errors, 'POST'),
    },
  }
}

function describeDocument(): object {
  return {
    operationId: 'getOpenApi',
    summary: 'This document',
    description: 'Public: no keys required. `HEAD` is supported too.',
    tags: ['Description'],
    security: [],
    responses: {
      200: { description: 'An OpenAPI 3.1 document', headers: NO_STORE, content: json({ type: 'object' }) },
      ...describeErrors({ 405: 'Only GET and HEAD are allowed' }, 'GET, HEAD'),
    },
  }
}

function describeErrors(errors: Record<number, string>, allow: string): object {
  const allowed = {
    Allow: { description: 'The methods that are allowed', schema: { type: 'string', const: allow } },
  }
  return Object.fromEntries(
    Object.entries(errors).map(([status, description]) => [
      status,
      {
        description,
        headers: { ...NO_STORE, ...(status === '405' && allowed) },
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

const DEFAULTS: Record<string, number> = { limit: LIMITS.defaultLimit, offset: LIMITS.defaultOffset }

/** What a request may hold; unknown fields are allowed. */
function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  })
  for (const [name, property] of Object.entries(rest.properties ?? {})) {
    const fallback = DEFAULTS[name]
    if (fallback !== undefined && typeof property === 'object' && !rest.required?.includes(name))
      property.default = fallback
  }
  return rest
}

/** What a response holds: these fields and no others. */
function resultSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { override: ({ jsonSchema }) => tidy(jsonSchema) })
  return rest
}

/** Removes what repeats the type: bounds of safe integers, and patterns that a format covers. */
function tidy(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.format === 'date') delete schema.pattern
  if (schema.format === 'date-time') schema.pattern = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$'
}

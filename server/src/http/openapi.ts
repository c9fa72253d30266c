/** The OpenAPI document, made from the routes themselves. */
import { z } from 'zod'
import type { Route } from './route.ts'

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'detail', 'cite'],
  properties: { error: { type: 'string' }, detail: { type: 'string' }, cite: { type: 'array', items: { type: 'string' } } },
}
const makeJsonContent = (schema: object): object => ({ 'application/json': { schema } })
const listPathParameters = (path: string): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function describeRouteForOpenApi({ about, body, isForGuests, path }: Route): object {
  return {
    summary: about,
    parameters: listPathParameters(path),
    ...(body && { requestBody: { required: true, content: makeJsonContent(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) } }),
    ...(isForGuests && { security: [{ guest: [] }] }),
    responses: {
      200: { description: 'Done', content: makeJsonContent({}) },
      default: { description: 'Not done, and why', content: makeJsonContent(ERROR_SCHEMA) },
    },
  }
}
export function makeOpenApiDocument(routes: readonly Route[], version: string): object {
  const paths: { [path: string]: { [method: string]: object } } = {}
  for (const route of routes) {
    const path = `/api/v1${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRouteForOpenApi(route) }
  }
  const components = { securitySchemes: { guest: { type: 'apiKey', in: 'cookie', name: 'tabularium' } } }
  return { openapi: '3.1.0', info: { title: 'Tabularium', version }, paths, components }
}

import { publicError } from '@redthread/contract/common';
import { pathsOf } from '../http/rest/rest.ts';
import { apiCalls } from '../trpc/calls.ts';
import { operationOf } from './operation.ts';
import { createRefusalBook } from './refusals.ts';
import { createSchemaBook } from './schemas.ts';
import type { ApiDocument, Method, Operation } from './shape.ts';
import { INTRODUCTION, TAGS } from './words.ts';

interface Server {
  /** The public URL. */
  readonly publicUrl: string;
  /** The server's own version. */
  readonly version: string;
}

/** The REST API as an OpenAPI 3.1 document, generated from the router's procedures. */
export function apiDocument({ publicUrl, version }: Server): ApiDocument {
  const books = { schemas: createSchemaBook(), refusals: createRefusalBook() };
  const paths: Record<string, Partial<Record<Method, Operation>>> = {};
  for (const call of apiCalls()) {
    for (const path of pathsOf(call)) {
      paths[path] = { ...paths[path], [call.rest.method.toLowerCase()]: operationOf(call, path, books) };
    }
  }
  books.schemas.schemaOf(publicError, 'output');
  return {
    openapi: '3.1.1',
    info: { title: 'Redthread', version, description: INTRODUCTION },
    servers: [{ url: publicUrl, description: 'This server' }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: sorted(books.schemas.named),
      responses: books.refusals.named,
      examples: sorted(books.refusals.examples),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `token` that a sign-in answers with, as `Authorization: Bearer TOKEN`.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token of the scope named, `read` or `write`, sent the same way. Whoever may write may read. Calls that name no scope refuse it.',
        },
      },
    },
  };
}

function sorted<Value>(parts: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => a.localeCompare(b)));
}

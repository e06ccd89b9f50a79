import type { FastifyInstance } from 'fastify';
import { apiDocument } from '../../src/openapi/document.ts';
import type { Operation } from '../../src/openapi/shape.ts';

let operations: ReadonlyMap<string, Operation> | undefined;

/** Hears every answer of the REST door, and tells which of them, by status and code, the API's document doesn't have. */
export function hearUndeclared(app: FastifyInstance): readonly string[] {
  const undeclared: string[] = [];
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const place = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url?.replace(/:(\w+)/g, '{$1}')}`;
    operations ??= operationsByPlace();
    const operation = operations.get(place);
    if (operation === undefined) return;
    const declared = operation.responses[statusCode];
    const code = statusCode < 400 || typeof payload !== 'string' || payload === '' ? null : codeIn(payload);
    // A refusal's answer is named by its codes.
    const isDeclared =
      declared !== undefined && (code === null || JSON.stringify(declared).match(/\w+/g)?.includes(code));
    if (!isDeclared) undeclared.push(`${operation.operationId} answered ${statusCode} ${code ?? ''}`);
  });
  return undeclared;
}

function operationsByPlace(): ReadonlyMap<string, Operation> {
  const { paths } = apiDocument({ publicUrl: 'http://localhost:3000', version: '0.0.0' });
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
}

function codeIn(payload: string): string {
  return String((JSON.parse(payload) as { code?: unknown }).code);
}

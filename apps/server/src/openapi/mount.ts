import type { FastifyInstance } from 'fastify';
import { apiDocument } from './document.ts';
import { apiPage } from './page.ts';

const STYLE = /^assets\/api-docs-[\w-]+\.css$/;
const SCRIPT = /^assets\/api-docs-[\w-]+\.js$/;

/**
 * Serves the API's document, and a page that shows it when `webFiles`, the paths of the browser app's files, has what
 * the page needs. Both are made once, at the first request: the router doesn't change while the server runs.
 */
export function mountOpenApi(
  app: FastifyInstance,
  server: Parameters<typeof apiDocument>[0],
  webFiles: readonly string[],
): void {
  const document = once(() => apiDocument(server));
  serve(app, '/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(document()));
  const [style, script] = [STYLE, SCRIPT].map((pattern) => webFiles.find((path) => pattern.test(path)));
  if (style === undefined || script === undefined) return;
  const files = { style: `/${style}`, script: `/${script}` };
  serve(app, '/api/docs', 'text/html; charset=utf-8', () => apiPage(files));
}

function serve(app: FastifyInstance, path: string, type: string, write: () => string): void {
  const text = once(write);
  app.get(path, async (_request, reply) => reply.type(type).send(text()));
}

function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

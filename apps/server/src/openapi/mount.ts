import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../trpc/refuse-other-methods.ts';
import { apiDocument } from './document.ts';
import { apiPage } from './page/page.ts';

const STYLE = /^assets\/api-docs-[\w-]+\.css$/;
const SCRIPT = /^assets\/api-docs-[\w-]+\.js$/;

/**
 * Serves the API's document, and a page that shows it when `webFiles`, the paths of the browser app's files, has what
 * the page is drawn with. Both are written once: the router doesn't change while the server runs.
 */
export function mountOpenApi(
  app: FastifyInstance,
  server: Parameters<typeof apiDocument>[0],
  webFiles: readonly string[],
): void {
  const document = apiDocument(server);
  serve(app, '/api/openapi.json', 'application/json; charset=utf-8', JSON.stringify(document));
  const [style, script] = [STYLE, SCRIPT].map((pattern) => webFiles.find((path) => pattern.test(path)));
  if (style === undefined || script === undefined) return;
  const page = apiPage(document, { style: `/${style}`, script: `/${script}` });
  serve(app, '/api/docs', 'text/html; charset=utf-8', page);
}

function serve(app: FastifyInstance, path: string, type: string, text: string): void {
  app.get(path, async (_request, reply) => reply.type(type).send(text));
  refuseOtherMethods(app, path, new Set(['GET']));
}

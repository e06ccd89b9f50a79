import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { MailButton } from '../../trpc/meta.ts';
import { routeOf } from './route.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const inAddress = z.object({ code: z.string() });

/**
 * A mail program's button sends `List-Unsubscribe=One-Click` as a form, which no other address takes: what counts is the code in the
 * address. A program that knows no such button opens the address in a browser, which changes nothing and leads to the page.
 */
export function mountMailButton(
  app: FastifyInstance,
  { path, page }: MailButton,
  route: Omit<RouteOptions, 'url'>,
): void {
  const url = routeOf(path);
  // Parsers belong to a scope, so that these are for this address alone.
  app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    scope.route({ ...route, url });
  });
  app.get(url, async ({ params }, reply) => {
    const { code } = inAddress.parse(params);
    return reply.redirect(`${page}#${encodeURIComponent(code)}`, 303);
  });
}

/** `/api/donor/{id}/contact` as Fastify's router spells it. */
export function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

import type { Query, Row, Value } from '../src/query.ts';

/** A query of a text with `:name` where a value goes, whose rows are as they come: of tables that no program has. */
export function plainQuery(text: string): Query<Row, Readonly<Record<string, Value>>> {
  const names: string[] = [];
  const put = (mark: (at: number) => string) => {
    names.length = 0;
    return text.replaceAll(/:([a-z]\w*)/gi, (_, name: string) => {
      names.push(name);
      return mark(names.length);
    });
  };
  const [sqlite, postgres] = [put(() => '?'), put((at) => `$${at}`)];
  return { sqlite, postgres, values: (given) => names.map((name) => given[name] ?? null), read: (row) => row };
}

import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** The digits by which a phone is found. Written as the migrations have it, or the indexes would not be used. */
export function phoneEnd(phone: SQLiteColumn): SQL<string> {
  const digits = [' ', '(', ')', '+', '-', '.', '/'].reduce(
    (text, mark) => sql<string>`replace(${text}, ${mark}, '')`,
    sql<string>`${phone}`,
  );
  return sql`substr(${digits}, length(${digits}) - 6)`;
}

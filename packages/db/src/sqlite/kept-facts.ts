import type Database from 'better-sqlite3';

// What a file knows of itself, while nobody else uses its connection: before a store is opened, and after.

export function factIn(client: Database.Database, key: string): string | null {
  return client.prepare<[string], string>('SELECT value FROM facts WHERE key = ?').pluck().get(key) ?? null;
}

export function keepFactIn(client: Database.Database, key: string, fact: string): void {
  client.prepare('INSERT OR REPLACE INTO facts (key, value) VALUES (?, ?)').run(key, fact);
}

export function removeFactIn(client: Database.Database, key: string): void {
  client.prepare('DELETE FROM facts WHERE key = ?').run(key);
}

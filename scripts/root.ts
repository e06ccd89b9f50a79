import { join } from 'node:path';

/** The repository's folder, and paths in it. */
export function fromRoot(...parts: string[]): string {
  return join(import.meta.dirname, '..', ...parts);
}

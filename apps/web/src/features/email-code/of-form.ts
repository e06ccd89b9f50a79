/** Rejects with a draft's refusal, its fields named as the form's: `phone` for `draft.request.phone`. */
export function ofForm(error: unknown): never {
  const data = property(error, 'data');
  const issues = property(data, 'issues');
  if (typeof data !== 'object' || data === null || !Array.isArray(issues)) throw error;
  const named = issues.map((issue: object) => ({ ...issue, path: fieldOf(String(property(issue, 'path'))) }));
  throw new Error('A draft was refused.', { cause: { data: { ...data, issues: named } } });
}

function fieldOf(path: string): string {
  return path.replace(/^draft\.(?:(?:request|donor)\.)?/, '');
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

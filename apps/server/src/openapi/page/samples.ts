import type { Method, Operation } from '../shape.ts';

interface Sampled {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
  readonly url: string;
}

/** The call with its example, for a shell. */
export function curlSample({ method, path, operation, url }: Sampled): string {
  const words = [
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    `'${url}${exampleUrl(path, operation)}'`,
    ...(operation.security.length === 0 ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...bodyWords(operation),
  ];
  return `curl ${words.join(' \\\n  ')}`;
}

/** The same with the typed client. */
export function typedSample({ operation, url }: Sampled): string {
  const { operationId, security, parameters = [], requestBody } = operation;
  const inUrl = parameters.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]);
  const body = requestBody?.content['application/json'].example ?? {};
  const input = { ...Object.fromEntries(inUrl), ...(body as object) };
  const options = security.length === 0 ? `{ url: '${url}' }` : `{ url: '${url}', token }`;
  const words = Object.keys(input).length === 0 ? '' : asCode(input);
  return [
    "import { createRedthread } from '@redthread/client';",
    '',
    `const redthread = createRedthread(${options});`,
    `${isSilent(operation) ? '' : 'const answer = '}await redthread.${operationId}(${words});`,
  ].join('\n');
}

function exampleUrl(path: string, { parameters = [] }: Operation): string {
  const given = parameters.filter(({ example }) => example !== undefined);
  const address = given.reduce(
    (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = given
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

function bodyWords({ requestBody }: Operation): string[] {
  const example = requestBody?.content['application/json'].example;
  if (example === undefined) return [];
  return ['-H "Content-Type: application/json"', `-d '${JSON.stringify(example)}'`];
}

function isSilent({ responses }: Operation): boolean {
  return '204' in responses;
}

/** An object as someone would type it: no quotes where none are needed. */
function asCode(value: object): string {
  const text = JSON.stringify(value, null, 2).replace(/^( *)"(\w+)":/gm, '$1$2:');
  return text.replace(/: "([^"'\\]*)"/g, ": '$1'");
}

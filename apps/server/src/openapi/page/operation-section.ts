import type { Answer, ApiDocument, Content, Method, Operation, Reference } from '../shape.ts';
import { fieldEntry, fieldList, typeOf } from './fields.ts';
import { type Html, html } from './html.ts';
import { inline } from './prose.ts';
import { curlSample, typedSample } from './samples.ts';

/** An operation with where it is. */
export interface Placed {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
  /** Alias paths. */
  readonly alsoAt: readonly string[];
}

type Components = ApiDocument['components'];

/** All there is to know of one call. */
export function operationSection(placed: Placed, { components, servers }: ApiDocument): Html {
  const { method, path, operation, alsoAt } = placed;
  const { operationId, summary, description } = operation;
  const sampled = { ...placed, url: servers[0]?.url ?? '' };
  return html`<section class="call" id="${operationId}" aria-labelledby="${operationId}-title">
<div class="words">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="place"><span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable(path)}</code></p>
<p class="access">${accessWords(operation)} · <code>${operationId}</code></p>
${description === undefined ? null : html`<p>${inline(description)}</p>`}
${alsoAt.map((other) => html`<p>The same at <code>${breakable(other)}</code>.</p>`)}
${parameterList(operation, components)}${bodyList(operation, components)}${answerList(operation, components)}
</div>
<div class="samples">${sample('curl', curlSample(sampled))}${sample('TypeScript', typedSample(sampled))}${answerSample(operation)}</div>
</section>`;
}

/** Who may make the call, in words. */
function accessWords({ security, responses }: Operation): string {
  if (security.length === 0) return 'Anyone';
  const who = JSON.stringify(responses).includes('ADMIN_ONLY') ? 'Admins' : 'Signed in';
  const scope = security.flatMap(({ apiToken = [] }) => apiToken)[0];
  return scope === undefined ? `${who}, no API token` : `${who}, or an API token that may ${scope}`;
}

function parameterList({ parameters = [] }: Operation, { schemas }: Components): Html | null {
  if (parameters.length === 0) return null;
  const entries = parameters.map(({ name, schema, required, description }) =>
    fieldEntry({ name, schema, isRequired: required, description }, schemas),
  );
  return html`<h4>In the address</h4><dl class="fields">${entries}</dl>`;
}

function bodyList({ requestBody }: Operation, { schemas }: Components): Html | null {
  if (requestBody === undefined) return null;
  return html`<h4>In the body</h4>${fieldList(requestBody.content['application/json'].schema, schemas)}`;
}

function answerList({ responses }: Operation, components: Components): Html {
  const entries = Object.entries(responses).map(([status, answer]) => {
    const { content, description, headers = {} } = resolve(answer, components);
    const isRefusal = Number(status) >= 400;
    return html`<div><dt class="${isRefusal ? 'refused' : 'done'}">${status}</dt><dd>${
      isRefusal ? codeList(content, components) : answerWords(description, content, components)
    }${Object.keys(headers).length === 0 ? null : headerWords(Object.keys(headers))}</dd></div>`;
  });
  return html`<h4>Answers</h4><dl class="answers">${entries}</dl>`;
}

function answerWords(description: string, content: Content | undefined, { schemas }: Components): Html {
  if (content === undefined) return html`<p>${inline(description)}</p>`;
  const { schema } = content['application/json'];
  const type = typeOf(schema, schemas);
  return html`<details><summary>${type === 'object' ? 'An object' : type}</summary>${fieldList(schema, schemas)}</details>`;
}

function headerWords(names: readonly string[]): Html {
  return html`<p class="limits">with ${names.map((name) => html`<code>${name}</code> `)}</p>`;
}

function codeList(content: Content | undefined, { examples }: Components): Html {
  const codes = Object.keys(content?.['application/json'].examples ?? {});
  return html`<ul>${codes.map((code) => html`<li><code>${code}</code> ${examples[code]?.summary ?? ''}</li>`)}</ul>`;
}

function answerSample({ responses }: Operation): Html | null {
  const [status = '', first] = Object.entries(responses)[0] ?? [];
  const content = first !== undefined && 'content' in first ? first.content : undefined;
  if (content === undefined) return null;
  return sample(`Answer ${status}`, JSON.stringify(content['application/json'].example, null, 2));
}

function sample(title: string, code: string): Html {
  // Focusable, so that wide content can be scrolled with the keyboard too.
  return html`<figure class="sample"><figcaption>${title}</figcaption><pre tabindex="0" role="group" aria-label="${title}"><code>${code}</code></pre></figure>`;
}

function resolve(answer: Answer | Reference, { responses }: Components): Answer {
  if (!('$ref' in answer)) return answer;
  const found = responses[answer.$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`${answer.$ref} leads nowhere.`);
  return found;
}

/** Allows a line break after each slash of a long path. */
function breakable(path: string): Html[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}<wbr>`);
}

import { AGAIN, type ApiDocument, type Method } from '../shape.ts';
import { type Html, html } from './html.ts';
import { operationSection, type Placed } from './operation-section.ts';
import { anchorOf, inline, prose } from './prose.ts';

/** The URLs of the page's assets. */
interface PageFiles {
  readonly style: string;
  readonly script: string;
}

/** The page at /api/docs: everything the document says, readable without a script, and without the network once it is there. */
export function apiPage(document: ApiDocument, { style, script }: PageFiles): string {
  const { info, tags } = document;
  const calls = callsOf(document);
  const groups = tags.map((tag) => ({ tag, calls: calls.filter(({ operation }) => operation.tags[0] === tag.name) }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141214" media="(prefers-color-scheme: dark)">
<meta name="description" content="Every call of a Redthread server, with its fields, its refusals and examples.">
<title>API · ${info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<a class="home" href="/"><img src="/favicon.svg" alt="" width="32" height="32">${info.title}</a>
<p>API ${info.version}</p>
<a href="/api/openapi.json">openapi.json</a>
</header>
<div class="columns">
<nav aria-label="Calls">
<form role="search" id="filter" hidden>
<label for="wanted">Find a call</label>
<input id="wanted" type="search" autocomplete="off" spellcheck="false">
<p role="status" id="found"></p>
</form>
<div class="list">${groups.map(navGroup)}</div>
</nav>
<main>
<h1>${info.title} API</h1>
<div class="introduction">${prose(info.description)}</div>
<div id="calls" tabindex="-1">
${groups.map((group) => groupSection(group, document))}
</div>
</main>
</div>
</body>
</html>
`.html;
}

interface Group {
  readonly tag: ApiDocument['tags'][number];
  readonly calls: readonly Placed[];
}

function navGroup({ tag, calls }: Group): Html {
  return html`<div class="group"><h2>${tag.name}</h2><ul>${calls.map(
    ({ method, path, operation: { operationId, summary } }) =>
      html`<li data-words="${`${operationId} ${summary} ${method} ${path}`.toLowerCase()}"><a href="#${operationId}">${summary} <span class="method ${method}">${method.toUpperCase()}</span></a></li>`,
  )}</ul></div>`;
}

function groupSection({ tag, calls }: Group, document: ApiDocument): Html {
  const id = `${anchorOf(tag.name)}-calls`;
  return html`<section class="group" aria-labelledby="${id}"><h2 id="${id}">${tag.name}</h2><p>${inline(tag.description)}</p>
${calls.map((call) => operationSection(call, document))}</section>`;
}

/** A call with several paths is listed at its first, and names the others. */
function callsOf({ paths }: ApiDocument): Placed[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method as Method, path, operation })),
  );
  return all
    .filter(({ operation }) => !operation.operationId.endsWith(AGAIN))
    .map((call) => {
      const again = call.operation.operationId + AGAIN;
      const others = all.filter(({ operation }) => operation.operationId === again);
      return { ...call, alsoAt: others.map(({ path }) => path) };
    });
}

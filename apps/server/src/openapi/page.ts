/** The URLs of the page's assets. */
interface PageFiles {
  readonly style: string;
  readonly script: string;
}

/** The page at /api/docs, in which Swagger UI shows the document. */
export function apiPage({ style, script }: PageFiles): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141214" media="(prefers-color-scheme: dark)">
<meta name="description" content="Every call of a Redthread server, with its fields, its refusals and examples.">
<title>API · Redthread</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<header><a href="/"><img src="/favicon.svg" alt="Redthread, home" width="32" height="32"></a><span>API</span></header>
<main id="calls"><noscript><p>Without JavaScript: <a href="/api/openapi.json">the document itself</a>.</p></noscript></main>
</body>
</html>
`;
}

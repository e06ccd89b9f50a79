import { type Html, html } from './html.ts';

/** The little Markdown that our words use: paragraphs, `## ` headings and `code`. */
export function prose(markdown: string): Html[] {
  return markdown.split(/\n\n+/).map((block) => {
    if (!block.startsWith('## ')) return html`<p>${inline(block)}</p>`;
    const title = block.slice(3);
    return html`<h2 id="${anchorOf(title)}">${title}</h2>`;
  });
}

/** A line of text with `code` in it. */
export function inline(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}

export function anchorOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

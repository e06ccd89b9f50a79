/** A piece of a page that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML from a template. Interpolated values are escaped unless they are HTML already: no example can inject a tag. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: pieces.map((piece, index) => piece + textOf(parts[index] ?? null)).join('') };
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part !== 'object') return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
  return 'html' in part ? part.html : part.map(textOf).join('');
}

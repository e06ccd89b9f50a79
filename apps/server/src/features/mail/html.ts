import { isRightToLeft, type Language } from '@redthread/domain/language';

/** A mail's text for programs that show HTML: its paragraphs and lines, with links to press. */
export function htmlOf(text: string, language: Language): string {
  const isMirrored = isRightToLeft(language);
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const lines = linked(escaped(paragraph), isMirrored).replaceAll('\n', '<br>');
    return `<p>${lines}</p>`;
  });
  const body = isMirrored ? '<body dir="rtl">' : '<body>';
  return `<!doctype html><html lang="${language}">${body}${paragraphs.join('')}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** An address runs from left to right, whatever runs around it. */
function linked(html: string, isMirrored: boolean): string {
  const direction = isMirrored ? ' dir="ltr"' : '';
  return html.replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}"${direction}>${url}</a>`);
}

import { isRightToLeft, type Language } from '@redthread/domain/language';

interface Written {
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
}

interface Link {
  readonly words: string;
  readonly url: string;
}

/** A paragraph of `linkTo`. */
const LINK = /^(?<words>[^\n]+?)\u00A0?:[ \n](?<url>https?:\/\/\S+)$/;
const SIX_DIGITS = /^\d{6}$/;

const FONT = 'font:17px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Arial,sans-serif';
const STYLES = {
  page: 'margin:0;padding:0;background:#faf8f5',
  frame: 'padding:16px 8px;background:#faf8f5',
  mail: 'width:100%;max-width:600px;table-layout:fixed;border-collapse:separate;background:#ffffff;border:1px solid #e3dcd4;border-radius:16px',
  inside: `padding:24px;color:#1c1917;${FONT};overflow-wrap:anywhere;word-break:break-word`,
  thread: 'width:100%;border-collapse:separate',
  dot: 'width:10px;height:10px;border:2px solid #1c1917;border-radius:50%;background:#1c1917',
  ring: 'width:10px;height:10px;border:2px solid #1c1917;border-radius:50%',
  line: 'height:0;border-top:3px solid #c8102e;font-size:0;line-height:0',
  title: 'margin:16px 0 12px;font-size:26px;line-height:1.2;font-weight:700',
  words: 'margin:0 0 12px',
  digits: 'margin:8px 0 16px;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:6px;white-space:nowrap',
  button: 'border-radius:10px;background:#1c1917',
  go: `display:inline-block;padding:13px 28px;border-radius:10px;color:#ffffff;${FONT};font-weight:600;text-decoration:none`,
  small: 'margin:16px 0 0;padding:12px 0 0;border-top:1px solid #e3dcd4;color:#5f5751;font-size:14px;line-height:1.5',
  quiet: 'color:inherit',
} as const;

/** The only rules of a sheet: a mail program that drops it shows the light colours. */
const DARK = `@media (prefers-color-scheme:dark){
.page,.frame{background:#141214!important}
.mail{background:#1d1a1d!important;border-color:#3a353a!important}
.inside{color:#f5f1ee!important}
.dot{background:#f5f1ee!important;border-color:#f5f1ee!important}
.ring{border-color:#f5f1ee!important}
.line{border-color:#ff5468!important}
.button{background:#f5f1ee!important}
.go{color:#1a1718!important}
.small{color:#b9b1ac!important;border-color:#3a353a!important}
}`;

/**
 * A mail's text for programs that show HTML: the subject as its heading, the first link as its one button with the address itself small
 * below, and what comes after the button small. Nothing is loaded from elsewhere. Only a line that we write as a link to our own site
 * becomes one: a name that looks like an address stays a name.
 */
export function htmlOf({ subject, text, language }: Written, publicUrl: string): string {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  // The signature stands beside the thread.
  const [hello = '', ...paragraphs] = text.split('\n\n').slice(0, -1);
  const links = paragraphs.map((paragraph) => linkIn(paragraph, publicUrl));
  const first = links.findIndex((link) => link !== null);
  const end = first === -1 ? paragraphs.length : first;
  const body = [hello, ...paragraphs.slice(0, end)].map((paragraph) =>
    tag('p', SIX_DIGITS.test(paragraph) ? 'digits' : 'words', lines(paragraph)),
  );
  const small = paragraphs.slice(end + 1).map((paragraph, index) => {
    const link = links[end + 1 + index];
    return link ? quietLink(link.url, escaped(link.words)) : lines(paragraph);
  });
  const main = links[end];
  const below = main ? [...small, quietLink(main.url, `<span dir="ltr">${escaped(main.url)}</span>`)] : small;
  const inside = [
    thread(),
    tag('h1', 'title', escaped(subject)),
    ...body,
    main ? button(main) : '',
    below.length === 0 ? '' : tag('p', 'small', below.join('<br>')),
  ].join('');
  const side = direction === 'rtl' ? 'right' : 'left';
  const mail = `<table role="presentation" width="600" cellpadding="0" cellspacing="0" ${look('mail')}><tr><td dir="${direction}" align="${side}" ${look('inside')}>${inside}</td></tr></table>`;
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title><style>${DARK}</style></head><body ${look('page')}>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" ${look('frame')}>${mail}</td></tr></table>`,
    '</body></html>',
  ].join('');
}

function linkIn(paragraph: string, publicUrl: string): Link | null {
  const { words, url } = LINK.exec(paragraph)?.groups ?? {};
  if (words === undefined || url === undefined) return null;
  return url === publicUrl || url.startsWith(`${publicUrl}/`) ? { words, url } : null;
}

/** The product's thread, of table cells: mail programs ask before they load a picture, and many strip a drawing. */
function thread(): string {
  const end = (name: 'dot' | 'ring') => `<td width="14" style="width:14px"><div ${look(name)}></div></td>`;
  const line = `<td width="64" style="width:64px"><div ${look('line')}></div></td>`;
  const name = '<td style="padding:0 12px;font-weight:700">Redthread</td>';
  return `<table role="presentation" cellpadding="0" cellspacing="0" ${look('thread')}><tr>${end('dot')}${line}${end('ring')}${name}</tr></table>`;
}

function button({ words, url }: Link): string {
  const go = `<a href="${escaped(url)}" ${look('go')}>${escaped(words)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td align="center" ${look('button')}>${go}</td></tr></table>`;
}

function quietLink(url: string, html: string): string {
  return `<a href="${escaped(url)}" style="${STYLES.quiet}">${html}</a>`;
}

function tag(name: 'h1' | 'p', style: keyof typeof STYLES, html: string): string {
  return `<${name} ${look(style)}>${html}</${name}>`;
}

function look(name: keyof typeof STYLES): string {
  return `class="${name}" style="${STYLES[name]}"`;
}

function lines(paragraph: string): string {
  return escaped(paragraph).replaceAll('\n', '<br>');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

import type { Plugin } from 'vite';

// The characters of English; other scripts' fonts are fetched when a page has them.
const FIRST_FONT = /-latin-wght-normal-[^/]*\.woff2$/;
const SCRIPT = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
/** The smallest: what is needed of them is there long before the others. */
const SMALL = /\/(?:rolldown-runtime|index)-/;

/**
 * Has the browser fetch the app's font with the page, not once it has read its styles: words are drawn in it at once. It comes before the
 * scripts, since a browser asks for six files at a time, and the large scripts before the small.
 */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => FIRST_FONT.test(file));
        // A font is always fetched without credentials: without this, it would be fetched twice.
        const preloads = fonts.map(
          (file) => `\n    <link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin="">`,
        );
        const scripts = (html.match(SCRIPT) ?? []).toSorted((a, b) => Number(SMALL.test(a)) - Number(SMALL.test(b)));
        const tags = [...preloads, ...scripts].join('');
        return html.replaceAll(SCRIPT, '').replace(/\s*<\/head>/, (end) => tags + end);
      },
    },
  };
}

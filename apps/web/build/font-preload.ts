import type { Plugin } from 'vite';

// The characters of English; other scripts' fonts are fetched when a page has them.
const FIRST_FONT = /-latin-wght-normal-[^/]*\.woff2$/;

/** Has the browser fetch the app's font together with its styles, not after them: words are drawn in it at once. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => FIRST_FONT.test(file));
        return fonts.map((file) => ({
          tag: 'link',
          // A font is always fetched without credentials: without this, it would be fetched twice.
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

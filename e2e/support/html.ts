import { HtmlValidate } from 'html-validate';
import type { Page } from './server.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How the browser writes a document down; nothing of it stands in our source.
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // A phone number is shown as it was typed, and copied: other spaces would come along.
    'tel-non-breaking': 'off',
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The list of a combobox isn't a list of its own; any other role has its element.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});

/** What is wrong with the markup that stands in the page, a line for each place. */
export async function mistakesOf(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => `<!doctype html>\n${document.documentElement.outerHTML}`);
  const { results } = await validator.validateString(html, page.url());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}

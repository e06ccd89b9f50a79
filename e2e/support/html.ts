import { HtmlValidate, type Message } from 'html-validate';
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
  },
});

/** What is wrong with the markup that stands in the page, a line for each place. */
export async function mistakesOf(page: Page): Promise<string[]> {
  const { html, controlled } = await page.evaluate(() => ({
    html: `<!doctype html>\n${document.documentElement.outerHTML}`,
    controlled: [...document.querySelectorAll('[role="combobox"][aria-controls]')].flatMap(
      (combobox) => combobox.getAttribute('aria-controls')?.split(' ') ?? [],
    ),
  }));
  const lists = controlled.map((id) => `#${id}`);
  const { results } = await validator.validateString(html, page.url());
  return results
    .flatMap(({ messages }) => messages)
    .filter((found) => !isListOfCombobox(found, lists))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`);
}

/** The list of a combobox has no element of its own, as any other with its role has. */
function isListOfCombobox({ ruleId, message, selector }: Message, lists: readonly string[]): boolean {
  if (ruleId !== 'prefer-native-element' || selector === null) return false;
  return message.includes('<select>') && lists.includes(selector);
}

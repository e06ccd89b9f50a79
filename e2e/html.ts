import { HtmlValidate } from 'html-validate';
import type { Page } from './server.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {},
});

/** What is wrong with the markup that stands in the page, a line for each place. */
export async function mistakesOf(page: Page): Promise<string[]> {
  const html = await page.evaluate(() => `<!doctype html>\n${document.documentElement.outerHTML}`);
  const { results } = await validator.validateString(html, new URL(page.url()).pathname);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}

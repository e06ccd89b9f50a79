import type { ConsoleMessage } from '@playwright/test';
import type { Page } from './server.ts';

/** The browser's own line about an answer that is a failure, and the app's log of it. */
const EXPECTED = /^Failed to load resource: |^\S+ failed \{/;

/**
 * What a page does that it may not, from here on, a line for each: errors in the console, what the content policy stops,
 * requests to another host than `home`.
 */
export async function hearComplaints(page: Page, home: string, isFailing: boolean): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message, isFailing)) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== home) complaints.push(`request: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error('content policy', violatedDirective, blockedURI, sample);
    });
  });
  return complaints;
}

function isExpected(message: ConsoleMessage, isFailing: boolean): boolean {
  const text = message.text();
  // A 404, a 403 or a 410 that was asked for.
  return isFailing ? EXPECTED.test(text) : /^Failed to load resource: .* status of (?:40|410)/.test(text);
}

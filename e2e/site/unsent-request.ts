import { fillNeed, withoutTown } from '../support/request-form.ts';
import { type Page, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';

/** What a page says while something waits. */
export const WAITS = "1 saved, sent once you're online.";

/** Fills the form of a request, on a page that keeps what gets no answer. */
export async function fillRequest(page: Page): Promise<void> {
  await page.goto('/patient');
  await untilFetched(page, 'start-offline');
  await fillNeed(page, { bloodType: 'B-', phone: phoneOfTest(), hospital: 'Apollo Hospital' });
  await withoutTown(page);
}

/** Of this test alone: the same one again, by somebody else, would be asked about. */
function phoneOfTest(): string {
  const number = Number.parseInt(test.info().testId.slice(-5), 16);
  // A number of Washington begins with 2 to 9, behind its 202.
  return `+1 202 ${2_000_000 + number}`;
}

/** The hospitals of the requests that the server has of this person. */
export function posted(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${window.localStorage.getItem('token')}` };
    const answer = await fetch('/api/patient/requests/mine', { headers });
    return (await answer.json()).map(({ hospital }: { hospital: string }) => hospital);
  });
}

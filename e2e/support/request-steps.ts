import { bloodRequest, ownBloodRequest } from '@redthread/contract/requests';
import { endNeed, postNeed } from './inviting.ts';
import { expect, type Page } from './server.ts';
import type { Town } from './town.ts';

// The pages of requests, whose addresses nobody knows before they are posted.

const hasCode = (page: Page) => expect(page.getByRole('figure').getByRole('img')).toBeVisible();

export async function openRequest(page: Page, { server }: Town): Promise<void> {
  const response = await fetch(`${server.url}/api/patient?limit=1`);
  const [request] = bloodRequest.array().parse(await response.json());
  await page.goto(`/requests/${request?._id}`);
  await hasCode(page);
}

/** From the list to the form of one's offer, which whoever is no donor finds on the request's page. */
export async function openOfferForm(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href$="#offer"]').first().click();
  await expect(page.getByRole('main').locator('input[name=email]')).toBeVisible();
}

export async function openOwnRequest(page: Page, { server, people }: Town): Promise<void> {
  const headers = { authorization: `Bearer ${people.patient.token}` };
  const response = await fetch(`${server.url}/api/patient/requests/mine?limit=1`, { headers });
  const [request] = ownBloodRequest.array().parse(await response.json());
  await page.goto(`/requests/${request?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function openOverRequest(page: Page, { server }: Town): Promise<void> {
  const need = await postNeed(server);
  await endNeed(server, need, 'enough');
  await page.goto(`/requests/${need._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(need.hospital)).toHaveCount(0);
}

import { deskPeople } from '@redthread/contract/desk';
import { bloodRequest } from '@redthread/contract/requests';
import { expect, type Page } from './server.ts';
import type { Town } from './town.ts';

// The desk's pages, whose addresses nobody knows before somebody is there.

export async function findPeople(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('ma');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'Found for ma' })).toBeVisible();
  await expect(page.getByText(/found|there are more/).first()).toBeVisible();
}

export async function findTooLittle(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('m');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText(/^Please type at least two letters/)).toBeVisible();
}

export async function openPersonRecord(page: Page, { server, people }: Town): Promise<void> {
  const headers = { authorization: `Bearer ${people.admin.token}` };
  const response = await fetch(`${server.url}/api/admin/people?group=donors&limit=1`, { headers });
  const {
    items: [person],
  } = deskPeople.parse(await response.json());
  await page.goto(`/admin/people/${person?._id}`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
}

export async function askToHide(page: Page, town: Town): Promise<void> {
  await openPersonRecord(page, town);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function removeWithoutReason(page: Page, town: Town): Promise<void> {
  await openRequestRecord(page, town);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
}

export async function openRequestRecord(page: Page, { server }: Town): Promise<void> {
  const response = await fetch(`${server.url}/api/patient?limit=1`);
  const [request] = bloodRequest.array().parse(await response.json());
  await page.goto(`/admin/requests/${request?._id}`);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
}

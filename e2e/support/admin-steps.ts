import { adminPeople } from '@redthread/contract/admin';
import { bloodRequest } from '@redthread/contract/requests';
import { nameOf } from './catalogue.ts';
import { expect, type Page } from './server.ts';
import type { Town } from './town.ts';

// An admin's pages, whose addresses nobody knows before somebody is there, in whatever language they are shown.

export async function findPeople(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('ma');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { name: /(?<!\p{L})ma(?!\p{L})/u })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
}

export async function findTooLittle(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('m');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true');
}

export async function openPersonRecord(page: Page, { server, people }: Town): Promise<void> {
  const headers = { authorization: `Bearer ${people.admin.token}` };
  const response = await fetch(`${server.url}/api/admin/people?group=donors&limit=1`, { headers });
  const {
    items: [person],
  } = adminPeople.parse(await response.json());
  await page.goto(`/admin/people/${person?._id}`);
  await expectHistory(page);
}

export async function askToHide(page: Page, town: Town): Promise<void> {
  await openPersonRecord(page, town);
  await page.getByRole('button', { name: await nameOf(page, 'adminFind.hide'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function removeWithoutReason(page: Page, town: Town): Promise<void> {
  await openRequestRecord(page, town);
  const remove = { name: await nameOf(page, 'adminFind.remove'), exact: true };
  await page.getByRole('main').getByRole('button', remove).click();
  await page.getByRole('dialog').getByRole('button', remove).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
}

export async function openRequestRecord(page: Page, { server }: Town): Promise<void> {
  const response = await fetch(`${server.url}/api/patient?limit=1`);
  const [request] = bloodRequest.array().parse(await response.json());
  await page.goto(`/admin/requests/${request?._id}`);
  await expectHistory(page);
}

async function expectHistory(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: await nameOf(page, 'adminFind.history') })).toBeVisible();
}

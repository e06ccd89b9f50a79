import type { Duty } from '../../packages/domain/src/organisation.ts';
import { addDonor, addPerson, answer, openDashboard, type Person, post } from '../life/life-people.ts';
import { expect, type LifeServer, type Locator, type Page } from '../life/life-server.ts';

// Somebody at a hospital's desk, the donors on their way there, and what is pressed by keyboard.

const LEEDS = { id: 2_644_688, latHundredths: 5380, lonHundredths: -155 };
const INFIRMARY = { kind: 'hospital', name: 'Leeds Infirmary', phone: '+44 113 496 0000' } as const;
export const DAY_MS = 86_400_000;

/** Nora, at the desk of a verified hospital. */
export async function addDesk(server: LifeServer, duty: Duty = 'desk'): Promise<{ nora: Person; id: string }> {
  const nora = await addPerson(server, 'Nora Nurse', { role: 'patient' });
  const account = await server.store.accounts.findByEmail(nora.email);
  const members = [{ accountId: account?.id ?? 'none', duty }];
  const verified = { place: LEEDS, members, until: '2028-01-01', at: server.now() };
  return { nora, id: await server.store.seed.addOrganisation({ ...INFIRMARY, ...verified }) };
}

export async function openDesk(page: Page, { nora, id }: { nora: Person; id: string }): Promise<void> {
  await openDashboard(page, nora);
  await page.goto(`/organisations/${id}`);
  await expect(field(page)).toBeFocused();
}

export const field = (page: Page) => page.getByLabel("Donor's code");
export const said = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ });
export const onTheWay = (page: Page) => page.getByRole('region', { name: /^On their way/ });
export const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The codes of donors who are on the way, by their names. */
export function codesOf(server: LifeServer): ReadonlyMap<string, string> {
  const rows = server.store.client
    .prepare(
      `SELECT name, arrival_code AS code FROM invitations JOIN accounts ON accounts.id = invitations.account_id
       WHERE arrival_code IS NOT NULL`,
    )
    .all() as { name: string; code: string }[];
  return new Map(rows.map(({ name, code }) => [name, code]));
}

/** Donors who said yes to a request at the hospital. */
export async function addComing(server: LifeServer, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const donors: Person[] = [];
  for (const name of names) donors.push(await addDonor(server, name));
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, { units: names.length });
  for (const donor of donors) await answer(server, donor, { isComing: true });
  return codesOf(server);
}

/** Tab, until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 9; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** As somebody who has no mouse, from the field that has the focus. */
export async function press(page: Page, code: string, name: string): Promise<void> {
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await pressNext(page, name);
}

export async function pressNext(page: Page, name: string): Promise<void> {
  await tabTo(page, act(page, name));
  await page.keyboard.press('Enter');
}

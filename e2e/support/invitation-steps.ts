import { call } from './call.ts';
import { addInvitable, codeOf, endNeed, linkIn, postNeed } from './inviting.ts';
import { expect, type Page } from './server.ts';
import type { Town } from './town.ts';

// What becomes of an invitation before somebody opens the link of its mail.

type Become = (said: {
  answer: (answer: object) => Promise<unknown>;
  tell: (outcome: string) => Promise<unknown>;
  end: () => Promise<unknown>;
}) => Promise<unknown>;

/** Of single words, as long as people have them. */
const LONGEST = {
  name: 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenamts',
  hospital: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochvil',
  units: 2,
};

/** Opens the invitation of a donor and a request that are made for it: the town is shared by many visits. */
export function openInvitation(become?: Become): (page: Page, town: Town) => Promise<void> {
  return async (page, town) => {
    await goToInvitation(page, town, become);
    await expect(page.getByText(LONGEST.hospital)).toBeVisible();
  };
}

/** The same, where it can't be read, or not yet. */
export async function goToInvitation(page: Page, { server }: Town, become: Become = async () => {}): Promise<void> {
  const { email } = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server, LONGEST);
  const link = await linkIn(server, email, /^Can you give blood/);
  const post = (path: string, body: object) => call(server, 'POST', path, { body: { code: codeOf(link), ...body } });
  await become({
    answer: (answer) => post('/api/invitation/answer', answer),
    tell: (outcome) => post('/api/invitation/outcome', { outcome }),
    end: () => endNeed(server, need, 'enough'),
  });
  await page.goto(link);
}

export async function openWayOut(page: Page, { server }: Town): Promise<void> {
  const { email } = await addInvitable(server, 'Amal Haddad');
  await postNeed(server);
  await page.goto(await linkIn(server, email, /^Can you give blood/, '/ask/stop'));
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

export const openComing = openInvitation(({ answer }) => answer({ isComing: true, arrivingAt: inAnHour() }));
const lastWeek = () => new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
/** They would come, and say when they gave last: it is too soon. */
export const openResting = openInvitation(({ answer }) => answer({ isComing: true, lastDonatedOn: lastWeek() }));
export const openDeclined = openInvitation(({ answer }) => answer({ isComing: false, reason: 'gaveLately' }));
export const openDonated = openInvitation(async ({ answer, tell }) => {
  await answer({ isComing: true });
  await tell('donated');
});
export const openOver = openInvitation(async ({ answer, end }) => {
  await answer({ isComing: true });
  await end();
});

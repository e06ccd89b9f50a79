import { addDays, dayOf, HOUR_MS } from '../../packages/domain/src/day.ts';
import { sayYes } from '../support/say-yes.ts';
import { addDonor, addPerson, inHours, openDashboard, post } from './life-people.ts';
import { expect, test } from './life-server.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

/** A rest of 120 days, and 30 after which a donor may well have given elsewhere. */
const OLD_DAYS = 150;

test('a donor west of Greenwich whose last donation is old since the server’s day began is asked about it when they offer to come', async ({
  page,
  server,
}) => {
  // Six in the evening of the 15th there, and the 16th for the server.
  await server.pass(page, 13 * HOUR_MS);
  const lastDonatedOn = addDays(dayOf(server.now()), -OLD_DAYS);
  const cy = await addDonor(server, 'Cy Three', {
    acceptsInvitations: false,
    lastDonatedOn,
    donationIntervalDays: 120,
  });
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const { _id } = await post(server, sara, { urgency: 'medium', neededBy: inHours(server, 24) });
  await openDashboard(page, cy);
  await page.goto(`/requests/${_id}`);
  await page.getByRole('button', { name: 'Offer to come' }).click();
  const dialog = page.getByRole('dialog');
  await sayYes(dialog);
  const question = dialog.getByRole('group', { name: 'Have you given blood in the last 120 days?' });
  await expect(question.getByRole('button', { name: "No, I haven't" })).toBeInViewport({ ratio: 1 });
  await question.getByRole('button', { name: "No, I haven't" }).click();
  await expect(dialog.getByText('You offered to come')).toBeInViewport({ ratio: 1 });
});

import { expectNoBarrierIn } from '../support/barriers.ts';
import { linkMailedTo } from '../support/mail.ts';
import { signInAsAdmin, signOut, signUpVerified } from '../support/people.ts';
import { heading } from '../support/said.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use({ crowd: { donors: 0, requests: 0 } });

const HOSPITAL = 'Kenyatta General Hospital';
const SIX_DIGITS = /^\d{6}$/;

async function apply(page: Page): Promise<void> {
  await page.goto('/organisations');
  await page.getByRole('radio', { name: 'Hospital' }).check();
  await page.getByLabel('Name, as everybody knows it').fill(HOSPITAL);
  await page.getByRole('combobox', { name: 'Town' }).fill('Nairobi');
  await page
    .getByRole('option', { name: /^Nairobi/ })
    .first()
    .click();
  await page.getByLabel('Phone of the switchboard').fill('+254 20 2726300');
  const register = page.getByRole('link', { name: 'Look it up: KMHFR' });
  await expect(register).toHaveAttribute('href', 'https://kmhfr.health.go.ke');
  await page.getByLabel('Number in the official register').fill('13023');
  // Whoever has only an address that anybody may have is told so at its field, and has typed nothing in vain.
  const workEmail = page.getByLabel('Work email');
  await workEmail.fill('blood.bank@gmail.com');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(workEmail).toHaveAccessibleDescription(/Anybody can get an address there\./);
  await page.reload();
  await expect(page.getByLabel('Number in the official register')).toHaveValue('13023');
  await workEmail.fill('');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`Thank you. We will check ${HOSPITAL}.`)).toBeInViewport({ ratio: 1 });
}

/** Reads the code that an admin is shown for the call. */
async function readCode(admin: Page, listed: string): Promise<string> {
  await admin.goto('/admin');
  await admin.getByRole('link', { name: 'Hospitals and organisations' }).click();
  const toCheck = admin.getByRole('region', { name: listed });
  await expect(toCheck.getByRole('heading', { name: HOSPITAL })).toBeVisible();
  await expect(toCheck.getByRole('link', { name: 'Look it up: KMHFR' })).toBeVisible();
  await toCheck.getByRole('button', { name: /^Get the code for the call/ }).click();
  await expect(
    toCheck.getByText(/^Call the number in the official register, not the one they gave\./),
  ).toBeInViewport();
  return (await toCheck.getByText(SIX_DIGITS).textContent()) ?? '';
}

test('a hospital applies, is verified by a call, and by another once it was suspended, and its lead invites a colleague, who joins by the link of the mail', async ({
  page,
  elsewhere: admin,
  browser,
  server,
}) => {
  const lead = await signUpVerified(page, server, 'Patient');
  await apply(page);
  const own = page.getByRole('article', { name: HOSPITAL });
  await expect(own).toContainText('Applied');
  await expectNoBarrierIn(page, own);

  await signInAsAdmin(admin, server);
  const code = await readCode(admin, 'To check');
  const verify = admin.getByRole('button', { name: `Verify: ${HOSPITAL}` });
  await verify.click();
  await expect(admin.getByText(/^Two proofs are needed, and one of them is the call/)).toBeInViewport({ ratio: 1 });

  await page.reload();
  const field = own.getByLabel(`Code for ${HOSPITAL}`);
  await field.fill(code === '000000' ? '111111' : '000000');
  await field.press('Enter');
  await expect(own.getByText('This is not the code. Please check it, or ask for a new one.').first()).toBeInViewport();
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText('The code is right. Thank you.')).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveCount(0);

  await admin.getByRole('checkbox', { name: 'It is in the official register' }).check();
  await verify.click();
  await expect(admin.getByText(`${HOSPITAL} is verified.`)).toBeInViewport({ ratio: 1 });
  await expectNoBarrierIn(
    admin,
    admin.getByRole('region', { name: 'Verified' }).getByRole('heading', { name: HOSPITAL }),
  );

  // Who was suspended is back by a call of its own.
  const renew = admin.getByRole('button', { name: `Renew: ${HOSPITAL}` });
  await expect(renew).toHaveCount(0);
  await admin.getByRole('button', { name: `Suspend: ${HOSPITAL}` }).click();
  await admin.getByRole('radio').first().check();
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByText(`${HOSPITAL} is suspended.`)).toBeInViewport({ ratio: 1 });
  const again = await readCode(admin, 'Others');
  await page.reload();
  await field.fill(again);
  await field.press('Enter');
  await expect(page.getByText('The code is right. Thank you.')).toBeInViewport({ ratio: 1 });
  // It applied without the day on which its licence ends.
  await expect(admin.getByRole('checkbox', { name: 'Its licence holds until then' })).toHaveCount(0);
  await admin.getByLabel('Blood bank licence valid until').fill('2199-12-31');
  await admin.getByRole('checkbox', { name: 'Its licence holds until then' }).check();
  await renew.click();
  await expect(admin.getByText(`${HOSPITAL} is verified.`)).toBeInViewport({ ratio: 1 });
  await expect(admin.getByRole('region', { name: 'Verified' })).toContainText(/2199/);

  await page.reload();
  await expect(own).toContainText(/Verified until /);
  await own.getByRole('link', { name: `Team of ${HOSPITAL}` }).click();
  await expect(heading(page)).toHaveText(`Team of ${HOSPITAL}`);
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await expect(members).toContainText(`${lead.name} (you)`);

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  const colleague = await signUpVerified(other, server, 'Donor');
  await page.getByLabel('Email').fill(colleague.email);
  await page.getByLabel('Duty').selectOption({ label: 'Desk: handles requests' });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We emailed an invitation to ${colleague.email}.`)).toBeInViewport({ ratio: 1 });
  await expectNoBarrierIn(page, page.getByRole('region', { name: 'Invited' }).getByText(colleague.email));

  const link = linkMailedTo(server, colleague.email);
  await page.goto(link);
  await expect(page.getByText('This link is for another account.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0);

  // A visitor signs in on the way, and comes back to the invitation.
  await signOut(other);
  await other.goto(link);
  await expect(heading(other)).toHaveText(`Work for ${HOSPITAL} on Redthread?`);
  await expect(other).toHaveURL(/\/organisations\/join$/);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.getByLabel('Email').fill(colleague.email);
  await other.getByLabel('Password').fill(colleague.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByText(`You work for ${HOSPITAL} here now.`)).toBeInViewport({ ratio: 1 });
  const seen = other.getByRole('region', { name: 'Members' });
  await expect(seen.getByText(`${colleague.name} (you)`)).toBeInViewport({ ratio: 1 });
  await expect(seen.getByRole('button')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);

  await page.goto('/organisations');
  await own.getByRole('link', { name: `Team of ${HOSPITAL}` }).click();
  await page.getByRole('button', { name: `Change duty of ${colleague.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Duty').selectOption({ label: 'Lab: also confirms blood types' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The duty of ${colleague.name} is changed.`)).toBeInViewport({ ratio: 1 });
  await expect(members).toContainText('Lab: also confirms blood types');
  await page.getByRole('button', { name: `End membership of ${colleague.name}` }).click();
  await dialog.getByRole('button', { name: 'End membership' }).click();
  await expect(page.getByText(`${colleague.name} is no longer a member.`)).toBeInViewport({ ratio: 1 });
  await expect(members.getByRole('listitem')).toHaveCount(1);
  await context.close();
});

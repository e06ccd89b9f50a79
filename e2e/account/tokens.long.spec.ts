import { hold } from '../support/hold.ts';
import { type Person, signUp, signUpVerified } from '../support/people.ts';
import { section } from '../support/section.ts';
import { expect, type Locator, type Page, type TestServer, test } from '../support/server.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('someone makes a token for a script, which is let in until they revoke it', async ({ page, server }) => {
  const person = await signUp(page, 'Donor');
  const panel = await openPanel(page);
  await expect(panel).toContainText('Please verify your email address first.');
  server.run('admin', 'verify', person.email);
  await page.reload();
  await expect(panel).toContainText('No API tokens yet.');

  const token = await makeToken(page, panel, person, { name: 'Nightly counts', scope: 'Read' });
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Token copied.' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expect(panel.getByRole('listitem')).toContainText(['Nightly countsReadNever used']);
  expect(await ask(server, token, 'GET', '/api/patient/requests/mine')).toBe(200);
  expect(await ask(server, token, 'POST', '/api/patient/request')).toBe(403);
  expect(await ask(server, token, 'GET', '/api/auth/me')).toBe(403);

  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole('listitem')).toContainText([/Last used \d+ \w+ \d{4}/]);
  await expect(page.getByText(token)).toHaveCount(0);

  await panel.getByRole('button', { name: 'Revoke Nightly counts' }).click();
  await page.getByRole('dialog', { name: 'Revoke Nightly counts?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await revoke(page, panel, 'Nightly counts');
  await expect(panel.getByRole('status').filter({ hasText: 'Nightly counts was revoked.' })).toBeInViewport({
    ratio: 1,
  });
  await expect(panel.getByRole('heading', { name: 'API tokens' })).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  expect(await ask(server, token, 'GET', '/api/patient/requests/mine')).toBe(401);
  await panel.getByRole('link', { name: "this server's API" }).click();
  await expect(page).toHaveTitle(/API/);
});

test('someone who makes a token is told what is wrong, and what they typed is kept', async ({ page, server }) => {
  const person = await signUpVerified(page, server, 'Donor');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please enter a name for the token.');
  await expect(dialog.getByRole('alert')).toContainText('Please enter your password.');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Name').fill('Import');
  await dialog.getByRole('radio', { name: 'Read and write' }).check();
  await dialog.getByLabel('Expires').selectOption('Never');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.reload();
  await panel.getByRole('button', { name: 'New token' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Import');
  await expect(dialog.getByRole('radio', { name: 'Read and write' })).toBeChecked();
  await expect(dialog.getByLabel('Your password')).toHaveValue('');
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(panel.getByRole('listitem')).toContainText(['ImportRead and writeNever used']);
  await expect(panel.getByRole('listitem')).toContainText(['Never expires']);

  await panel.getByRole('button', { name: 'New token' }).click();
  await dialog.getByLabel('Name').fill('Import');
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'You have a token of this name already. Please choose another name.',
  );
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('someone whose browser lets no page copy finds the token selected', async ({ page, server }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const person = await signUpVerified(page, server, 'Donor');
  const panel = await openPanel(page);
  const token = await makeToken(page, panel, person, { name: 'Import', scope: 'Read and write' });
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Please copy the selected token by hand.' })).toBeInViewport(
    { ratio: 1 },
  );
  expect(await page.evaluate(() => String(getSelection()))).toBe(token);
});

test('a token that the server could not revoke is in the list again', async ({ page, server }) => {
  const person = await signUpVerified(page, server, 'Donor');
  const panel = await openPanel(page);
  const token = await makeToken(page, panel, person, { name: 'Import', scope: 'Read' });
  const answer = await hold(page, /auth\.revokeToken/, (route) => route.abort());
  await revoke(page, panel, 'Import');
  await expect(panel.getByRole('heading', { name: 'API tokens' })).toBeFocused();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  answer();
  await expect(panel.getByRole('alert')).toContainText("Import wasn't revoked.");
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await ask(server, token, 'GET', '/api/stats')).toBe(200);
});

async function openPanel(page: Page): Promise<Locator> {
  await page.goto('/settings');
  return section(page, 'API tokens');
}

async function makeToken(
  page: Page,
  panel: Locator,
  { password }: Person,
  { name, scope }: { name: string; scope: string },
): Promise<string> {
  await panel.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API token' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: scope, exact: true }).check();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(panel.getByRole('heading', { name: `Your new token: ${name}` })).toBeFocused();
  const token = (await panel.getByText(/^rt_/).textContent()) ?? '';
  expect(token).toMatch(/^rt_[\w-]{43}$/);
  return token;
}

async function revoke(page: Page, panel: Locator, name: string): Promise<void> {
  await panel.getByRole('button', { name: `Revoke ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke' })
    .click();
}

async function ask({ url }: TestServer, token: string, method: string, path: string): Promise<number> {
  return (await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` } })).status;
}

import { barriersOf, bringAxe } from '../support/axe.ts';
import { expectMention, expectText } from '../support/said.ts';
import { section } from '../support/section.ts';
import { addDonor, addPerson, openDashboard, post } from './life-people.ts';
import { test as life } from './life-server.ts';
import { expect, test } from './texted-server.ts';

const NUMBER = '+447700900123';

test('a donor asks to be told by text message, types the code in, answers from the message, takes another number, and takes it back in one press', async ({
  page,
  server,
  gateway,
}) => {
  await openDashboard(page, await addDonor(server, 'Ana Silva'));
  await page.goto('/settings#texts');
  const panel = section(page, 'Text messages');
  const number = panel.getByLabel('Phone number, with its country code');
  const turnOn = panel.getByRole('button', { name: 'Turn on text messages' });
  const code = panel.getByLabel('Code from the message');
  const confirm = panel.getByRole('button', { name: 'Confirm this number' });
  await expect(panel.getByText('For urgent requests near you')).toBeInViewport();
  await number.fill('07700 900123');
  await turnOn.click();
  await expectMention(panel.getByRole('alert'), 'Please enter the number with its country code');
  expect(gateway.received).toEqual([]);
  await number.fill('+44 7700 900123');
  await number.press('Enter');
  await expect(panel.getByRole('status')).toHaveText(
    /^We sent a code to .*\+447700900123.*\. It works until \d\d:\d\d\.$/,
  );
  await expect(panel.getByRole('status')).toBeInViewport({ ratio: 1 });
  await bringAxe(page);
  expect(await barriersOf(page)).toEqual([]);
  const right = await gateway.codeTo(NUMBER);

  // Where one is survives a reload.
  await page.reload();
  await code.fill(right === '111111' ? '222222' : '111111');
  await confirm.click();
  await expectMention(panel.getByRole('alert'), 'This is not the code that we sent.');
  await code.fill(right);
  await confirm.click();
  await expectText(panel.getByRole('status'), /^Texts go to .*\+447700900123.*\.$/);

  await panel.getByRole('button', { name: 'Use another number' }).click();
  await number.fill('+1 555 010 4242');
  await turnOn.click();
  await code.fill(await gateway.codeTo('+15550104242'));
  await confirm.click();
  await expect(panel.getByRole('status')).toContainText('+15550104242');
  await post(server, await addPerson(server, 'Tom Baker', { role: 'patient' }));
  await expect.poll(() => gateway.received.at(-1)?.type).toBe('invitation');
  const asked = gateway.received.at(-1)?.text ?? '';
  expect(asked).not.toMatch(/Ana|Tom|Infirmary|A\+/);
  const link = /^http\S+\/ask#[\w-]{16}$/m.exec(asked)?.[0] ?? '';
  await page.goto(`${server.url}/ask${new URL(link).hash}`);
  await expect(page.getByRole('button', { name: "I'll come" })).toBeInViewport();
  const stop = /\/ask\/stop(#[\w-]{16})$/.exec(asked)?.[1] ?? '';
  await page.goto(`${server.url}/ask/stop${stop}`);
  await expect(page.getByRole('main').getByRole('button').first()).toBeInViewport();

  await page.goto('/settings#texts');
  await expect(panel.getByText(/^Texts go to .*\+15550104242.*, since/)).toBeInViewport();
  await panel.getByRole('button', { name: 'Turn off text messages' }).click();
  await expectText(panel.getByRole('status'), 'Text messages are off.');
  await expect(number).toBeVisible();
});

life('nothing of text messages is shown where no gateway is', async ({ page, server }) => {
  await openDashboard(page, await addDonor(server, 'Ana Silva'));
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('Text messages')).toHaveCount(0);
});

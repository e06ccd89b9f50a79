import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import {
  addAdmin,
  addDonor,
  addPerson,
  invitationLink,
  openDashboard,
  openOther,
  type Person,
  post,
  subjectsTo,
} from '../life/life-people.ts';
import { expect, type Page, test } from '../life/life-server.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { readTexts } from '../support/catalogue.ts';
import { readIn } from '../support/language-choice.ts';
import { LANGUAGES } from '../support/languages.ts';
import { filmOf, readQr } from '../support/qr.ts';
import { expectText, heading } from '../support/said.ts';
import { sayYes } from '../support/say-yes.ts';
import { hasSidewaysScroll } from '../support/window.ts';
import { act, addComing, addDesk, DAY_MS, field, onTheWay, openDesk, press, pressNext, said } from './desk-people.ts';

test('a donor says yes and shows a code, the desk checks them in by keyboard, and the poster sees what the hospital said', async ({
  page,
  browser,
  server,
}) => {
  const desk = await addDesk(server);
  const ana = await addDonor(server, 'Ana Silva');
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const { _id } = await post(server, sara, { units: 2 });

  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 760 } });
  const donor = await phone.newPage();
  await donor.clock.install({ time: server.now() });
  await donor.goto(await invitationLink(server, ana));
  await sayYes(donor);
  await expect(heading(donor)).toHaveText('Thank you. Sara J. expects you.');
  const pass = donor.getByText('Show this code at the blood bank').locator('..');
  await expect(pass.locator('bdi')).toBeInViewport({ ratio: 1 });
  const shown = (await pass.locator('bdi').textContent()) ?? '';
  expect(shown).toMatch(/^(?:[0-9A-Z]\s?){4}$/);
  const code = shown.replace(/\s/g, '');
  expect(await readQr(donor.getByRole('img', { name: 'QR code of your code' }))).toBe(code);

  const poster = await openOther(browser, server, sara);
  await poster.clock.install({ time: server.now() });
  await poster.goto(`/requests/${_id}`);
  await expect(poster.getByText('Not confirmed yet. Never pay anybody.')).toBeVisible();

  await openDesk(page, desk);
  await expect(onTheWay(page).getByRole('heading', { level: 3 })).toContainText('Ana S.');
  const typed = code.toLowerCase();
  await page.keyboard.type(`${typed.slice(0, 2)} ${typed.slice(2)}`);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Ana S.' });
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(card.getByRole('img', { name: 'O positive' })).toHaveCount(2);
  for (const words of ['High urgency', 'Time not given', 'No donation confirmed yet'])
    await expect(card).toContainText(words);
  await expectNoBarrierIn(page, card);
  await pressNext(page, 'Arrived: Ana S.');
  await expectText(said(page), 'Ana S. has arrived.');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(card).toContainText(/Arrived \d\d:\d\d/);
  await pressNext(page, 'Gave: Ana S.');
  await expectText(said(page), 'Ana S. gave. Thank you was sent.');
  await expect(said(page)).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeFocused();
  await expect(card).toHaveCount(0);
  await expect(onTheWay(page).getByText('Nobody is on the way.')).toBeVisible();
  await expect(onTheWay(page).getByRole('list', { name: 'Done' })).toContainText(/Ana S\..*Gave/s);

  await expect(poster.getByText('The hospital said so')).toBeInViewport({ ratio: 1 });
  await expect(poster.getByText('Correct this')).toHaveCount(0);
  await expect(poster.getByText('A hospital confirmed 1 donation')).toBeVisible();
  await expect(poster.getByRole('region', { name: 'Who is coming' })).toContainText('1 came');
  expect(await subjectsTo(server, ana)).toContainEqual(expect.stringMatching(/[Tt]hank/));
  await expect(heading(donor)).toHaveText('Thank you for giving blood');
  await expect(donor.getByText('Correct this')).toHaveCount(0);
});

test('a desk on a small phone checks five donors in by keyboard alone, and corrects what it mistook', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const desk = await addDesk(server);
  const codes = await addComing(server, ['Ana Silva', 'Ben Okri', 'Cleo Rossi', 'Dan Wu', 'Eve Adams']);
  const codeOf = (name: string) => codes.get(name) ?? 'none';
  await openDesk(page, desk);

  await page.keyboard.type('7k');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: /\w/ });
  await expectText(refusal, 'Please enter the four signs that the donor shows.');
  const wrong = [...'0123'].map((sign) => sign.repeat(4)).find((code) => ![...codes.values()].includes(code));
  // What was typed is selected.
  await page.keyboard.type(wrong ?? '');
  await page.keyboard.press('Enter');
  await expectText(refusal, 'Nobody on the way to this hospital has this code. Please read it again.');
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Backspace');

  await press(page, codeOf('Ana Silva'), 'Gave: Ana S.');
  await expectText(said(page), 'Ana S. gave. Thank you was sent.');
  await press(page, codeOf('Ben Okri'), 'Arrived: Ben O.');
  await expectText(said(page), 'Ben O. has arrived.');
  await press(page, codeOf('Cleo Rossi'), 'Came, not taken: Cleo R.');
  const dialog = page.getByRole('dialog', { name: 'Came, not taken: Cleo R.' });
  const day = new Date(server.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await dialog.getByLabel('Not before (optional)').fill(day);
  await expectNoBarrierIn(page, dialog);
  await page.keyboard.press('Enter');
  await expectText(said(page), 'Cleo R. came. No blood was taken.');
  await press(page, codeOf('Dan Wu'), 'Came, not taken: Dan W.');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectText(said(page), 'Dan W. came. No blood was taken.');
  await press(page, codeOf('Eve Adams'), 'Gave: Eve A.');
  await expectText(said(page), 'Eve A. gave. Thank you was sent.');
  await press(page, codeOf('Dan Wu'), 'Gave: Dan W.');
  await expectText(said(page), 'Dan W. gave. Thank you was sent.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const paused = 'SELECT paused_until AS day FROM donors WHERE paused_until IS NOT NULL';
  expect(server.store.client.prepare(paused).all()).toEqual([{ day }]);
  await page.getByRole('button', { name: /On their way/ }).press('Enter');
  await expect(onTheWay(page).getByRole('list', { name: 'Done' }).getByRole('listitem')).toHaveCount(4);
  await expect(onTheWay(page).getByText(/Arrived \d\d:\d\d/)).toBeVisible();
  await expectNoBarrierIn(page, onTheWay(page));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a member who reads Spanish by a screen reader is told what each press did, and where they are', {
  tag: '@long',
}, async ({ page, server }) => {
  const desk = await addDesk(server);
  const codes = await addComing(server, ['Ana Silva']);
  await readIn(page, 'es');
  await openDashboard(page, desk.nora);
  await page.goto(`/organisations/${desk.id}`);
  const codeField = page.getByRole('textbox', { name: 'Código del donante' });
  await expect(codeField).toBeFocused();
  await expect(codeField).toHaveAccessibleDescription('Cuatro letras o cifras, en el teléfono del donante.');
  const wrong = codes.get('Ana Silva') === '0000' ? '1111' : '0000';
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  const unknown = 'Nadie en camino a este hospital tiene este código. Léelo de nuevo.';
  await expectText(page.getByRole('alert').filter({ hasText: /\w/ }), unknown);
  await expect(codeField).toBeFocused();
  await expect(codeField).toHaveAccessibleDescription(new RegExp(unknown));
  await expect(codeField).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(codes.get('Ana Silva') ?? '');
  await page.keyboard.press('Enter');
  const name = page.getByRole('region', { name: 'Ana S.' }).getByRole('heading', { name: 'Ana S.' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(
    /^Según el donante O positivo Paciente O positivo Urgencia alta Se espera Sin hora indicada. Aún sin donaciones/,
  );
  for (const [act, told] of [
    ['Llegó', 'Ana S. llegó.'],
    ['Donó', 'Ana S. donó. Enviamos las gracias.'],
  ] as const) {
    await pressNext(page, `${act}: Ana S.`);
    await expectText(said(page), told);
    await expect(codeField).toBeFocused();
  }
});

test('on a small phone no desk scrolls sideways in any language, with donors on the way and checked in, a card open, and a dialog', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const desk = await addDesk(server);
  const codes = await addComing(server, ['Maximiliana Wolfeschlegelsteinhausenbergerdorff', 'Ben Okri']);
  await openDesk(page, desk);
  await page.keyboard.type(codes.get('Ben Okri') ?? '');
  await page.keyboard.press('Enter');
  await pressNext(page, 'Gave: Ben O.');
  await page.getByRole('button', { name: /On their way/ }).click();
  await expect(onTheWay(page).getByRole('list', { name: 'Done' })).toContainText('Ben O.');
  await field(page).fill(codes.get('Maximiliana Wolfeschlegelsteinhausenbergerdorff') ?? '');
  await field(page).press('Enter');
  const wide: string[] = [];
  const look = async (what: string) => {
    for (const language of LANGUAGES) {
      await page.locator('footer select').evaluate((list: HTMLSelectElement, code) => {
        list.value = code;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }, language);
      await expect(page.getByText(readTexts(language)['arrivals.codeHint'] ?? 'none')).toHaveCount(1);
      if (await hasSidewaysScroll(page)) wide.push(`${language}: ${what}`);
    }
  };
  await expect(page.getByRole('region', { name: /^Maximiliana/ })).toBeVisible();
  await look('card');
  await page.locator('section [aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('dialog');
  await page.keyboard.press('Escape');
  expect(wide).toEqual([]);
});

test('a desk says from its list that a donor did not come, who is found by their code when they come after all', {
  tag: '@long',
}, async ({ page, server }) => {
  const desk = await addDesk(server);
  const codes = await addComing(server, ['Ana Silva', 'Ben Okri']);
  await openDesk(page, desk);
  await act(page, "Didn't come: Ana S.").press('Enter');
  const dialog = page.getByRole('dialog', { name: "Didn't come: Ana S." });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: "Didn't come" }).press('Enter');
  await expectText(said(page), "Ana S. didn't come.");
  await expect(said(page)).toBeInViewport({ ratio: 1 });
  await expect(onTheWay(page).getByRole('heading', { level: 3, name: /Ben O\./ })).toBeFocused();
  await expect(onTheWay(page).getByRole('list', { name: 'Done' })).toContainText(/Ana S\..*Didn't come/s);
  await field(page).fill(codes.get('Ana Silva') ?? '');
  await page.keyboard.press('Enter');
  await pressNext(page, 'Gave: Ana S.');
  await expect(onTheWay(page).getByRole('list', { name: 'Done' })).toContainText(/Ana S\..*Gave/s);
  // It was the code of another.
  await press(page, codes.get('Ana Silva') ?? '', 'Undo: Ana S.');
  await expectText(page.getByText('What was said of Ana S. is taken back.'), /./);
  await expect(onTheWay(page).getByRole('heading', { level: 3, name: /^Ana S\./ })).toBeVisible();
  await expect(onTheWay(page).getByRole('list', { name: 'Done' })).toHaveCount(0);
});

test('a donor whom the desk missed says that they gave, and an admin who has rung the hospital settles it', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const { nora, id } = await addDesk(server);
  await addComing(server, ['Ana Silva']);
  const [ana] = server.store.client
    .prepare("SELECT id, email FROM accounts WHERE name = 'Ana Silva'")
    .all() as Person[];
  const missed = server.store.client.prepare('SELECT id AS invitationId FROM invitations').get() as object;
  await call(server, 'POST', `/api/desk/${id}/missed`, { token: nora.token, body: missed });
  const donor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await donor.goto(await invitationLink(server, ana ?? nora));
  await donor.getByRole('button', { name: 'I gave blood' }).click();
  const kept = donor.getByText(
    "The hospital says that you didn't come. We kept your answer, and will ask the hospital.",
  );
  await expect(kept).toBeInViewport({ ratio: 1 });
  await expect(donor.getByText('Correct this')).toHaveCount(0);

  await openDashboard(page, await addAdmin(server, 'Ida Admin'));
  await page.goto('/admin/invitations');
  const disputes = page.getByRole('region', { name: 'Donor and hospital disagree' });
  await expect(disputes).toContainText(/Ana S\..*Leeds Infirmary\s*Didn't come\s*Ana S\.\s*Gave/s);
  await expectNoBarrierIn(page, disputes.getByRole('heading', { name: 'Ana S.' }));
  await disputes.getByRole('button', { name: 'Gave: Ana S.' }).click();
  await expect(disputes).toHaveCount(0);
  await donor.reload();
  await expect(heading(donor)).toHaveText('Thank you for giving blood');
});

test('a desk without a connection checks donors in, which is sent in its order afterwards, and refused once the hospital is suspended', {
  tag: '@long',
}, async ({ page, server }) => {
  const desk = await addDesk(server);
  const codes = await addComing(server, ['Ana Silva', 'Ben Okri']);
  const [ana = '', ben = ''] = [codes.get('Ana Silva'), codes.get('Ben Okri')];
  await openDashboard(page, desk.nora);
  const fetched = page.waitForResponse(/\/assets\/start-offline-/);
  await page.goto(`/organisations/${desk.id}`);
  await expect(field(page)).toBeFocused();
  await fetched;
  await page.context().setOffline(true);
  // What keeps the words of a desk is there with the note.
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await press(page, ana, `Arrived: ${ana}`);
  await expectText(said(page), "You're offline. We'll send this once you're back online.");
  await press(page, ana, `Gave: ${ana}`);
  await expect(page.getByText("2 saved, sent once you're online.")).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(onTheWay(page).getByRole('list', { name: 'Done' })).toContainText(/Ana S\..*Gave/s);
  await expect(page.getByText("You're back online, and it was sent.")).toBeVisible();
  const acts = server.store.client.prepare("SELECT action FROM audit WHERE action LIKE 'arrival%'").all();
  expect(acts).toHaveLength(1);

  await page.context().setOffline(true);
  await field(page).focus();
  await press(page, ben, `Gave: ${ben}`);
  await expect(page.getByText("1 saved, sent once you're online.")).toBeVisible();
  server.store.client.prepare("UPDATE organisations SET state = 'suspended', reason = 'reported'").run();
  await page.context().setOffline(false);
  await expect(page.getByText(/^We couldn't send it\. /)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: "Leeds Infirmary isn't verified at the moment" })).toBeVisible();
});

test(
  'a desk scans the code on a donor’s phone, and types it where there is no camera',
  { tag: '@long' },
  async ({ page, server, launchOptions }, testInfo) => {
    const desk = await addDesk(server);
    const code = (await addComing(server, ['Ana Silva'])).get('Ana Silva') ?? '';
    await openDesk(page, desk);
    const scan = (on: Page) => on.getByRole('button', { name: 'Scan', exact: true }).press('Enter');
    const dialogOf = (on: Page) => on.getByRole('dialog', { name: "Scan the donor's QR code" });
    await scan(page);
    await expect(dialogOf(page).getByRole('alert')).toContainText(/type the code\.$/);
    await dialogOf(page).getByRole('button', { name: 'Close' }).press('Enter');
    await field(page).fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Ana S.' }).getByRole('heading')).toBeFocused();

    const film = testInfo.outputPath('film.y4m');
    writeFileSync(film, filmOf(['https://blood.example/', code]));
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    const args = [...(launchOptions.args ?? []), ...fake, `--use-file-for-fake-video-capture=${film}`];
    const camera = await chromium.launch({ ...launchOptions, args });
    const phone = await camera.newPage({ baseURL: server.url, viewport: { width: 320, height: 640 } });
    await openDesk(phone, desk);
    const opened = await phone.evaluateHandle(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      const opened: MediaStream[] = [];
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        opened.push(stream);
        return stream;
      };
      return opened;
    });
    await scan(phone);
    const dialog = dialogOf(phone);
    await expect(dialog).toContainText(
      "This is not a donor's code. Please hold the other QR code in front of the camera.",
    );
    await expectNoBarrierIn(phone, dialog);
    const card = phone.getByRole('region', { name: 'Ana S.' });
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(dialog).toHaveCount(0);
    const states = await opened.evaluate((streams) =>
      streams.flatMap((each) => each.getTracks()).map((track) => track.readyState),
    );
    expect(states).toEqual(['ended']);
    await camera.close();
  },
);

import { call } from '../support/call.ts';
import { addInvitable, endNeed, INVITING, linkIn, postNeed, say, seenBy } from '../support/inviting.ts';
import { Journey, PHONE } from '../support/journey.ts';
import { sayYes } from '../support/say-yes.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use(INVITING);

const INVITED = /Can you give blood in Leeds/;
const LOOK_AGAIN_MS = 60_000;

test('a donor opens the link of the mail without signing in, says yes with their number, takes it back, and can’t come after all', async ({
  page,
  server,
}) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server, { units: 2 });
  await page.goto(await linkIn(server, amal.email, INVITED));
  await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
  await expect(page.getByText('Sara B. asks for a patient. Your blood matches.')).toBeInViewport({ ratio: 1 });
  const invitation = page.getByRole('article', { name: need.hospital });
  await expect(invitation).toContainText('under 5 km');
  await expect(invitation).toContainText(/Needed by \d\d:\d\d (today|tomorrow) \(Leeds time\)/);
  await expect(invitation.getByText('Not checked with the hospital')).toBeVisible();
  await expect(page.getByText("Blood is free. If anyone asks for money, don't pay: report it.")).toBeVisible();
  await expect(page.getByText(need.phone)).toHaveCount(0);

  await sayYes(invitation, { sharesPhone: true });
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Time not given. You have each other's numbers.")).toBeInViewport({ ratio: 1 });
  await invitation.getByRole('button', { name: 'In 2 h' }).click();
  await expect(
    page.getByText(/^About \d\d:\d\d (today|tomorrow) \(Leeds time\)\. You have each other's numbers\.$/),
  ).toBeVisible();
  await expect(invitation.getByRole('link', { name: need.phone })).toHaveAttribute('href', /^tel:\+447700900456$/);
  await expect(invitation.getByText('Only Sara B. sees it, at most until a day after.')).toBeVisible();
  const map = invitation.getByRole('link', { name: 'Find the way' });
  await expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Leeds+Infirmary');
  const coming = { state: 'accepted', phone: amal.phone, user: { name: 'Amal H.' } };
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ ...coming, arrivingAt: expect.any(String) }]);

  await page.reload();
  await invitation.getByRole('checkbox', { name: 'Share my number' }).click();
  await expect(invitation.getByText("Without it, Sara B. can't call you.")).toBeInViewport({ ratio: 1 });
  await expect(invitation.getByRole('checkbox', { name: 'Share my number' })).not.toBeChecked();
  await expect.poll(async () => (await seenBy(server, need)).coming).toMatchObject([{ ...coming, phone: null }]);

  // The first press asks: by a slip of the finger, nobody is told that they aren't coming.
  await invitation.getByText("I can't after all", { exact: true }).click();
  await expect(invitation.getByText('Sara B. is told at once.')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await seenBy(server, need)).coming).toHaveLength(1);
  await invitation.getByRole('button', { name: "I can't", exact: true }).click();
  await expect(heading(page)).toHaveText('Thank you for telling us');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  // For a day they may still call.
  await expect(invitation.getByRole('link', { name: need.phone })).toBeVisible();
  const cannotCome = [{ user: { name: 'Amal H.' }, phone: null }];
  await expect.poll(() => seenBy(server, need)).toMatchObject({ coming: [], declined: 1, cannotCome });

  await invitation.getByText('Changed your mind?').click();
  await sayYes(invitation);
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ state: 'accepted', phone: null }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a donor says yes with three presses, the email’s button among them, and few words', async ({
    page,
    server,
  }) => {
    const noa = await addInvitable(server, 'Noa Nagy', { lastDonatedOn: null, donationIntervalDays: null });
    const need = await postNeed(server);
    const walk = new Journey(page);
    await page.goto(await linkIn(server, noa.email, INVITED));
    await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
    await expect(page.getByRole('checkbox', { name: 'Share my number' })).not.toBeChecked();
    await walk.press(page.getByRole('button', { name: "I'll come" }));
    await walk.press(page.getByRole('button', { name: "No, I haven't" }));
    await expect(heading(page)).toHaveText('Thank you. Sara B. expects you.');
    const { screens, presses, fields, words } = walk.cost();
    // The email's own button is the third press.
    expect({ screens, presses, fields }).toEqual({ screens: 1, presses: 2, fields: 0 });
    expect(words).toBeLessThanOrEqual(90);
    await expect
      .poll(async () => (await seenBy(server, need)).coming)
      .toMatchObject([{ user: { name: 'Noa N.' }, phone: null }]);
  });
});

test('a donor who said no time reads so, and says one on the page', { tag: '@long' }, async ({ page, server }) => {
  const ben = await addInvitable(server, 'Ben Becker');
  const need = await postNeed(server);
  await page.goto(await linkIn(server, ben.email, INVITED));
  await sayYes(page);
  await expect(page.getByText("Time not given. Sara B. can't call you. Please call.")).toBeInViewport({ ratio: 1 });
  const [expected] = (await seenBy(server, need)).coming;
  await page.getByRole('button', { name: 'In 4 h' }).click();
  await expect(page.getByRole('button', { name: 'In 4 h' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^About /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'In 4 h' })).toBeFocused();
  // Neither the time nor the choice of who calls whom was lost.
  const [changed] = (await seenBy(server, need)).coming;
  expect(changed?.phone).toBeNull();
  expect(Date.parse(changed?.arrivingAt ?? '')).toBeGreaterThan(Date.parse(expected?.arrivingAt ?? ''));
});

test('of three who say yes to one unit that is urgent two come, and the third is told when a place is free, and comes', async ({
  page,
  server,
}) => {
  const [ana, bo, cem] = [
    await addInvitable(server, 'Ana Alvarez'),
    await addInvitable(server, 'Bo Berg'),
    await addInvitable(server, 'Cem Can'),
  ];
  const need = await postNeed(server);
  const links = [];
  for (const { email } of [ana, bo]) links.push(await linkIn(server, email, INVITED));
  for (const link of links) await say(server, link, true);
  await page.goto(await linkIn(server, cem.email, INVITED));
  await sayYes(page, { sharesPhone: true });
  await expect(heading(page)).toHaveText('Thank you. Enough people are coming.');
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("We'll tell you if a place is free.")).toBeVisible();
  await expect(page.getByText(need.phone)).toHaveCount(0);
  await expect.poll(async () => (await seenBy(server, need)).waitlisted).toHaveLength(1);

  await say(server, links[0] ?? '', false);
  await page.goto('/about');
  await page.goto(await linkIn(server, cem.email, /Can you still give blood in Leeds/));
  await expect(heading(page)).toHaveText('A place is free. Can you still come?');
  await sayYes(page, { sharesPhone: true });
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  expect((await seenBy(server, need)).coming.map(({ user }) => user.name).sort()).toEqual(['Bo B.', 'Cem C.']);
});

test('a donor who can’t come says so with one press, says why if they like, and may change their mind', async ({
  page,
  server,
}) => {
  const dana = await addInvitable(server, 'Dana Dorn');
  const need = await postNeed(server);
  await page.goto(await linkIn(server, dana.email, INVITED));
  await page.getByRole('button', { name: "I can't", exact: true }).click();
  await expect(heading(page)).toHaveText('Thank you for your answer');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^We'll contact someone else\. We won't contact you before .*\.$/)).toBeVisible();
  await expect.poll(async () => (await seenBy(server, need)).declined).toBe(1);

  const why = page.getByRole('group', { name: 'Why? (optional)' });
  await why.getByRole('button', { name: 'I gave recently' }).press('Enter');
  await expect(why.getByRole('button', { name: 'I gave recently' })).toHaveAttribute('aria-pressed', 'true');
  await expect(why.getByRole('button', { name: 'I gave recently' })).toBeFocused();
  await expect(why.getByRole('status')).toHaveText('Tell us when you gave');
  await expect(why.getByRole('status')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(why.getByRole('button', { name: 'I gave recently' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByText('Changed your mind?').click();
  // Who said that they gave recently is invited before a yes counts, whatever their profile says.
  await sayYes(page);
  await page.getByRole('button', { name: "No, I haven't" }).click();
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ user: { name: 'Dana D.' }, phone: null }]);
});

test('a donor says what came of it, corrects it, and rests', async ({ page, server }) => {
  const eli = await addInvitable(server, 'Eli Ende');
  const need = await postNeed(server, { units: 2 });
  const link = await linkIn(server, eli.email, INVITED);
  await say(server, link, true);
  await page.goto(link);
  await page.getByText('Have you been there?').click();
  await page.getByRole('button', { name: "They couldn't take my blood" }).click();
  await expect(heading(page)).toHaveText('Thank you for going');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('group', { name: 'Correct this' }).getByRole('button', { name: 'I gave blood' }).click();
  await expect(heading(page)).toHaveText('Thank you for giving blood');
  await expect(page.getByText("We won't contact you until you can give again.")).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => (await seenBy(server, need)).came)
    .toMatchObject([{ state: 'donated', user: { name: 'Eli E.' } }]);
  const profile = await call(server, 'GET', '/api/donor/me', { token: eli.token });
  expect(profile).toMatchObject({ lastDonatedOn: expect.any(String) });
});

test('a donor whose open page is given no stream reads within a minute that enough people came, and then asks the server no more', {
  tag: '@long',
}, async ({ page, server }) => {
  const fay = await addInvitable(server, 'Fay Falk');
  const need = await postNeed(server);
  await page.clock.install();
  await page.route('**/api/invitation/stream', (route) => route.abort());
  await page.goto(await linkIn(server, fay.email, INVITED));
  await sayYes(page, { sharesPhone: true });
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect(page.getByText(need.phone)).toBeInViewport({ ratio: 1 });
  await endNeed(server, need, 'enough');
  await page.clock.fastForward(LOOK_AGAIN_MS);
  await expect(heading(page)).toHaveText('Enough people came. Thank you.');
  await expect(page.getByText("Please don't set out; if you have, turn back.")).toBeVisible();
  // The poster said that it is over: there is nothing left to call about.
  await expect(page.getByText(need.phone)).toHaveCount(0);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.clock.fastForward(2 * LOOK_AGAIN_MS);
  expect(calls.filter((url) => url.includes('invitations.open'))).toEqual([]);
});

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

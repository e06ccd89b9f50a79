import { adminPeople } from '@redthread/contract/admin';
import { newCertificate } from '@redthread/contract/donations';
import { donorImport } from '@redthread/contract/imports';
import { ownOrganisations } from '@redthread/contract/organisations';
import { bloodRequest, ownBloodRequest } from '@redthread/contract/requests';
import { newEmail, sendLink } from '../account/sign-up-steps.ts';
import { call } from './call.ts';
import { nameOf } from './catalogue.ts';
import { addInvitable, codeOf, endNeed, linkIn, postNeed } from './inviting.ts';
import { chooseMore } from './live-steps.ts';
import { addArrival, addConfirmed, addGroups, addQueue, inviteSomebody, setHours } from './organisation-town.ts';
import { keepSession } from './people.ts';
import { expect, type Locator, type Page } from './server.ts';
import type { Town } from './town.ts';
import { untilFetched } from './waits.ts';

// What a person does to reach the screens and dialogs that have no address of their own, or one that nobody knows before somebody is there.

export function press(name: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => page.getByRole('main').getByRole('button', { name }).first().click();
}

/** What stands in the one menu of one's own request. */
export function pressMore(name: string): (page: Page) => Promise<void> {
  return (page) => chooseMore(page, name);
}

/** The menu is there on narrow windows alone. */
export async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('navigation', { name: 'Main' }).getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** All that the donor form shows once it is said, and what it keeps closed. */
export async function openDonorChoices(page: Page): Promise<void> {
  await page.getByRole('main').locator('input[name=acceptsInvitations][value=true]').check();
  await page.getByRole('main').locator('form summary').click();
  await expect(page.getByRole('main').locator('input[name=nameDisplay]').first()).toBeVisible();
}

/** On the donor form, whose address names no town. */
export async function typeTown(page: Page): Promise<void> {
  await page.getByRole('main').locator('input[name=address]').fill('qqqxyzzy');
  await page.getByRole('main').locator('input[name=age]').focus();
  await page.getByRole('main').locator('input[role=combobox]').fill('lee');
  await expect(page.locator('[role=option]').first()).toBeVisible();
}

export async function sendSignUpLink(page: Page): Promise<string> {
  const email = newEmail();
  await sendLink(page, email);
  await expect(page.getByText(email)).toBeVisible();
  return email;
}

export async function verifySignUp(page: Page, { server }: Town): Promise<void> {
  await page.goto(await linkIn(server, await sendSignUpLink(page), /./, '/verify-email'));
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
}

export async function askForNumber(page: Page): Promise<void> {
  await press(/^Contact Donor /)(page);
  await dialog(page).getByRole('button', { name: 'Show phone number' }).click();
  await expect(dialog(page).getByRole('link', { name: /^Call / })).toBeVisible();
}

/** Presses a button that opens a dialog, and the one there that needs more than it has. */
export function refuse(open: string, act: string): (page: Page) => Promise<void> {
  return async (page) => {
    await press(open)(page);
    await dialog(page).getByRole('button', { name: act }).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  };
}

/** From the list to the form of one's offer, which whoever is no donor finds on the request's page. */
export async function openOfferForm(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href$="#offer"]').first().click();
  await expect(page.getByRole('main').locator('input[name=email]')).toBeVisible();
}

/** Sends a request without a connection: it is kept, and waits for one. */
export async function keepUnsent(page: Page): Promise<void> {
  await page.locator('input[name=bloodType][value="O-"]').check();
  await page.locator('input[name=phone]').fill('+1 202 555 0142');
  await page.locator('input[name=hospital]').fill('St. Brigid Hospital');
  await page.locator('input[name=hospital]').blur();
  await page.getByRole('button', { name: await nameOf(page, 'requestForm.noTown') }).click();
  await untilFetched(page, 'start-offline');
  await page.context().setOffline(true);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: await nameOf(page, 'unsent.takeBack') })).toBeVisible();
}

/** Shows a screen again as a browser does that was never asked about notices; the one of these tests refuses them. */
export async function offerPush(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  await page.reload();
  await expect(page.getByRole('button', { name: await nameOf(page, 'push.submit') })).toBeVisible();
}

const CHENNAI = 1_264_527;

/** Of single words, as long as people have them. */
const LONGEST = {
  name: 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenamts',
  hospital: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochvil',
  units: 2,
};

/**
 * Opens the invitation of a donor and a request that are made for it, as the town is shared by many visits: `answer` is what the
 * donor said before, and at the `end` the request is over.
 */
export function openInvitation(answer?: object, end = false): (page: Page, town: Town) => Promise<void> {
  return async (page, { server }) => {
    const { email } = await addInvitable(server, 'Amal Haddad');
    const need = await postNeed(server, LONGEST);
    const link = await linkIn(server, email, /^Can you give blood/);
    const body = { code: codeOf(link), ...answer };
    if (answer !== undefined) await call(server, 'POST', '/api/invitation/answer', { body });
    if (end) await endNeed(server, need, 'enough');
    await page.goto(link);
    await expect(page.getByText(LONGEST.hospital)).toBeVisible();
  };
}

export async function openWayOut(page: Page, { server }: Town): Promise<void> {
  const { email } = await addInvitable(server, 'Amal Haddad');
  await postNeed(server);
  await page.goto(await linkIn(server, email, /^Can you give blood/, '/ask/stop'));
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
}

export async function openRequest(page: Page, { server }: Town): Promise<void> {
  await page.goto(`/requests/${await newestRequest(server)}`);
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
}

/** The desk of the patient's hospital. */
export async function openDesk(page: Page, { server, people }: Town): Promise<void> {
  const mine = await call(server, 'GET', '/api/organisations/mine', { token: people.patient.token });
  const hospital = ownOrganisations.parse(mine).items.find(({ duty }) => duty !== null);
  await page.goto(`/organisations/${hospital?._id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
}

/** There, what asks why a request is refused. */
export async function askToRefuse(page: Page, town: Town): Promise<void> {
  await openDesk(page, town);
  await page.getByRole('main').locator('li button[aria-haspopup=dialog]').first().click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
}

/** There, the form for a request of the hospital's own, of which nothing is filled in. */
export async function postAtDesk(page: Page, town: Town): Promise<void> {
  await openDesk(page, town);
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('main').locator('button[type=submit]').last().click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\p{L}/u }).first()).toBeVisible();
}

export async function openOwnRequest(page: Page, { server, people }: Town): Promise<void> {
  const mine = await call(server, 'GET', '/api/patient/requests/mine?limit=1', { token: people.patient.token });
  const [request] = ownBloodRequest.array().parse(mine);
  await page.goto(`/requests/${request?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function openOverRequest(page: Page, { server }: Town): Promise<void> {
  const need = await postNeed(server);
  await endNeed(server, need, 'enough');
  await page.goto(`/requests/${need._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(need.hospital)).toHaveCount(0);
}

export async function openTeam(page: Page): Promise<void> {
  await page.goto('/organisations');
  // Another screen of this town may have made more organisations.
  await page.getByRole('main').locator('a[href$="/team"]').first().click();
  await expect(page.getByRole('main').locator('input[type=email]')).toBeVisible();
}

export async function openHours(page: Page, { server, people }: Town): Promise<void> {
  const id = await setHours(server, people.patient);
  await page.goto(`/organisations/${id}/hours`);
  await expect(page.getByRole('main').locator('input[type=date]').first()).toBeVisible();
}

/** Two groups of an organisation, one of them with donors. */
export async function openGroups(page: Page, { server, people }: Town): Promise<void> {
  const { path } = await addGroups(server, people.patient, LONGEST.name);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
}

/** There, the poster of one. */
export async function openPoster(page: Page, town: Town): Promise<void> {
  await openGroups(page, town);
  await page.getByRole('main').getByRole('article').first().getByRole('button').first().click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
}

/** Where a group's poster leads. */
export async function openGroup(page: Page, { server, people }: Town): Promise<void> {
  const { code } = await addGroups(server, people.patient, LONGEST.name);
  await page.goto(`/g/${code}`);
  await expect(page.getByRole('main').locator('a[href^="/donor"]')).toBeVisible();
}

/** The desk of a hospital with a donor on the way, whom it has looked up. */
export async function openArrival(page: Page, { server, people }: Town): Promise<void> {
  const { desk, arrivalCode } = await addArrival(server, { lead: people.patient }, LONGEST.name);
  await page.goto(desk);
  await page.locator('input[name=arrivalCode]').fill(arrivalCode);
  await page.locator('input[name=arrivalCode]').press('Enter');
  await expect(page.getByRole('main').locator('section h2').first()).toBeFocused();
}

/** The queue of an NGO. */
export async function openQueue(page: Page, { server, people }: Town): Promise<void> {
  const { patient, admin } = people;
  const colleague = { email: patient.email ?? '' };
  await page.goto(await addQueue(server, { lead: patient, admin }, colleague, LONGEST.hospital));
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(3);
}

/** There, who takes care of a request, and the note on it. */
export async function openCare(page: Page, town: Town): Promise<void> {
  await openQueue(page, town);
  await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click();
  await expect(dialog(page).locator('textarea')).toBeVisible();
}

/** What a donor shows at the desk. */
export async function openPass(page: Page, { server, people }: Town): Promise<void> {
  const { link, arrivalCode } = await addArrival(server, { lead: people.patient }, 'Amal Haddad');
  await page.goto(link);
  await expect(page.getByText([...arrivalCode].join(' '))).toBeVisible();
}

/** What a hospital confirmed of a donor, as that donor sees it. */
export async function openDonations(page: Page, { server, people }: Town): Promise<void> {
  const { token } = await addConfirmed(server, { lead: people.patient }, LONGEST.name);
  const user = Object(await call(server, 'GET', '/api/auth/me', { token }));
  await keepSession(page, { token, user });
  await page.goto('/donations');
  await expect(page.getByRole('main').getByRole('listitem')).toBeVisible();
}

export async function openCertificate(page: Page, { server, people }: Town): Promise<void> {
  const { token } = await addConfirmed(server, { lead: people.patient }, LONGEST.name);
  const { code } = newCertificate.parse(await call(server, 'POST', '/api/donor/me/certificate', { token }));
  await page.goto(`/certificate#${code}`);
  await expect(page.getByRole('main').getByRole('listitem')).toBeVisible();
}

export async function openJoinLink(page: Page, { server, people }: Town): Promise<void> {
  await page.goto(await inviteSomebody(server, { lead: people.patient, admin: people.admin }));
  await expect(page.getByRole('main').getByRole('definition').first()).toBeVisible();
}

/** An NGO's imports, of which there is none yet. */
export async function openImports(page: Page, { server, people }: Town): Promise<void> {
  const { patient, admin } = people;
  const colleague = { email: patient.email ?? '' };
  await page.goto(`${await addQueue(server, { lead: patient, admin }, colleague, LONGEST.hospital)}/imports`);
  await expect(page.getByRole('main').locator('input[type=file]')).toBeAttached();
}

/** There, a list of which some rows are refused, and whose days may be read in two ways. */
export async function previewList(page: Page, town: Town): Promise<void> {
  await openImports(page, town);
  await page.getByRole('main').locator('input[type=file]').setInputFiles(LIST);
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
}

/** There, those of it who can be invited. */
export async function inviteList(page: Page, town: Town): Promise<void> {
  await previewList(page, town);
  await page.getByRole('main').getByRole('radio').first().check();
  const agreed = page.getByRole('main').locator('input[type=checkbox][required]');
  await expect(page.getByText(LONGEST.name).first()).toBeVisible();
  await agreed.check();
  await page.getByRole('main').locator('section').first().getByRole('button').nth(-2).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition').first()).toBeVisible();
}

const LIST = {
  name: 'donors.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Serial,Donor name,Blood Group,Mobile No,E-mail ID,City,Last donation date,Age (years),Remarks',
      `1,${LONGEST.name},O+,+254 712 345678,a.donor.with.a.long.address@blood-bank.hospital.example,Nairobi,05/06/2026,34,`,
      '2,عبد الرحمن بن محمد,AB-,0712 345679,rahman@people.example,Nairobi,07/06/2026,41,',
      '3,Wanjiru,A+,0712 345680,,Nowhereville,,29,',
      '4,Otieno,Z+,12,otieno@,Kisumu,31/31/2026,17,two phones',
      '5,Achieng,B+,0712 345681,achieng@people.example,Mombasa,,52,',
    ].join('\n'),
  ),
};

/** What a donor of a list reads whom an admin invites. */
export async function openDonorInvite(page: Page, town: Town): Promise<void> {
  await page.goto(await inviteListed(town, '/join'));
  await expect(page.getByRole('main').locator('input[name=age]')).toHaveValue('34');
}

export async function openInviteStop(page: Page, town: Town): Promise<void> {
  await page.goto(await inviteListed(town, '/join/stop'));
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
}

let listed = 0;

async function inviteListed({ server, people: { admin } }: Town, path: '/join' | '/join/stop'): Promise<string> {
  listed += 1;
  const email = `listed-${listed}@people.example`;
  const { token } = admin;
  const { _id } = donorImport.parse(await call(server, 'POST', '/api/imports', { token, body: {} }));
  const said = { address: 'Adyar, Chennai', placeId: CHENNAI, phone: '+91 98400 12345', age: 34 };
  const row = { name: LONGEST.name, bloodType: 'AB-', email, lastDonatedOn: '2026-06-15', ...said };
  await call(server, 'POST', `/api/imports/${_id}/rows`, { token, body: { rows: [row] } });
  return linkIn(server, email, /./, path);
}

export async function getCallCode(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: await nameOf(page, 'adminOrganisations.getCode') })
    .first()
    .click();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
}

export async function findPeople(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('ma');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
}

export async function openPersonRecord(page: Page, { server, people }: Town): Promise<void> {
  const path = '/api/admin/people?group=donors&limit=1';
  const { items } = adminPeople.parse(await call(server, 'GET', path, { token: people.admin.token }));
  await page.goto(`/admin/people/${items[0]?._id}`);
  await expectHistory(page);
}

export async function openRequestRecord(page: Page, { server }: Town): Promise<void> {
  await page.goto(`/admin/requests/${await newestRequest(server)}`);
  await expectHistory(page);
}

export async function askToHide(page: Page, town: Town): Promise<void> {
  await openPersonRecord(page, town);
  await page.getByRole('button', { name: await nameOf(page, 'adminFind.hide'), exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function newestRequest(server: Town['server']): Promise<string | undefined> {
  return bloodRequest.array().parse(await call(server, 'GET', '/api/patient?limit=1'))[0]?._id;
}

async function expectHistory(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: await nameOf(page, 'adminFind.history') })).toBeVisible();
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

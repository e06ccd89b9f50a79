import { addInvitable, linkIn, postNeed } from '../support/inviting.ts';
import { linkMailedTo } from '../support/mail.ts';
import { expect, test, type Window } from './window.ts';

const PASSWORD = 'a fine password';

async function signIn(window: Window, { email, password }: { email: string; password: string }): Promise<void> {
  await window.open('/login');
  await window.type('textbox', 'Email', email);
  await window.typePassword(password);
  await window.press('button', 'Sign in');
  await expect.poll(() => window.page.evaluate(() => location.pathname).catch(() => '')).toBe('/dashboard');
}

test('a visitor finds donors whose blood fits, and how long it may take', async ({ window }) => {
  await window.open('/');
  await window.press('link', 'Find Donors');
  await window.reads('Find Donors');
  await window.press('link', 'Find donors for A positive');
  await window.press('button', 'Find Donors');
  await window.sees('~2 hours');
  expect(await window.page.evaluate(() => location.search)).toContain('bloodType=A%2B');
  await window.sees('Same blood type as the patient.');
});

test('someone signs up in three steps, and is a donor near Leeds afterwards', async ({ window, server }) => {
  const email = `firefox-${process.pid}@people.example`;
  await window.open('/register?next=%2Fdonor');
  await window.reads('Verify Your Email');
  await window.type('textbox', 'Email', email);
  await window.press('button', 'Send Verification Email');
  await window.reads('Check Your Email');
  await window.open(linkMailedTo(server, email));
  await window.reads('Is this your email address?');
  await window.press('button', 'Verify my email');
  await window.reads('Complete Registration');
  await window.type('textbox', 'Full Name', 'Ana Silva');
  await window.typePassword(PASSWORD);
  await window.press('button', 'Create Account');
  await window.reads('Donor Portal');
  await window.press('radio', 'B negative');
  await window.type('textbox', 'Phone', '+44 7700 900124');
  await window.type('textbox', 'Address', 'Headingley, Leeds');
  await window.sees('Leeds, England');
  await window.type('textbox', 'Age', '34');
  await window.press('button', 'Register as donor');
  await window.reads('Welcome, Ana Silva!');
  await window.sees("You're registered as B−");
});

test('a donor says yes by the link of the mail, and the patient reads who comes', async ({ window, server }) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server);
  await window.open(await linkIn(server, amal.email, /Can you give blood/));
  await window.reads('Can you give blood in Leeds?');
  await window.press('checkbox', 'Share my number');
  await window.press('button', "I'll come");
  await window.reads('Thank you. Sara B. expects you.');
  await signIn(window, need);
  await window.sees('Amal H.');
});

test('a patient signs in with the keyboard alone, posts a request near Leeds, and ends it', async ({
  window,
  server,
}) => {
  const { email, password } = await postNeed(server, { name: 'Una Cole' });
  const { keyboard } = window.page;
  await window.open('/login');
  await (await window.find('textbox', 'Email')).focus();
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await window.reads('Welcome, Una Cole!');
  await expect.poll(() => window.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await window.press('link', 'Request Blood');
  await window.reads('Patient Portal');
  await window.press('radio', 'O negative');
  await window.type('textbox', 'Hospital and town', 'St Brigid in Firefox, Leeds');
  await window.sees('Leeds, England');
  await window.type('textbox', 'Phone', '+44 7700 900456');
  await window.press('button', 'Ask donors now');
  await window.reads('Welcome, Una Cole!');
  const more = await window.page.waitForSelector('section[aria-label="Your request"] summary');
  await more?.click();
  const withdraw = await window.find('button', 'Withdraw request');
  await withdraw.click();
  await window.pressInDialog('button', 'Withdraw request');
  await expect.poll(() => withdraw.isVisible().catch(() => false)).toBe(false);
});

test('an admin finds a request by its hospital, hides it for a reason, and shows it again', async ({
  window,
  server,
}) => {
  await postNeed(server, { name: 'Vera Nash', hospital: 'Hidden Hospital' });
  const admin = { email: 'admin-of-firefox@people.example', password: PASSWORD };
  server.tell(admin.password, 'admin', 'create', admin.email, '--password-stdin');
  await signIn(window, admin);
  await window.open('/admin/find');
  await window.reads('People and requests');
  await window.type('searchbox', 'Find a person or request', 'hidden hosp');
  await window.press('button', 'Find');
  await window.press('link', 'B− · Hidden Hospital');
  await window.press('button', 'Hide');
  await window.pressInDialog('radio', 'Not real');
  await window.pressInDialog('button', 'Hide');
  await window.sees('Request hidden.');
  await window.press('button', 'Show again');
  await window.sees('Request shown again.');
  await window.open('/admin/invitations');
  await window.reads('Invitations');
});

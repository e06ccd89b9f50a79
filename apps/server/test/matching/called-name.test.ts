import { expect, test } from 'vitest';
import { withAnaAndTom } from '../support/ana-and-tom.ts';
import { send } from '../support/rest-call.ts';

test('a donor is greeted as they said they are called, until they take it back, and their name stays', async () => {
  const { town, ana, invite } = await withAnaAndTom();
  const change = async (said: object) => (await send(town, ana, 'PATCH', '/api/auth/me', said)).json();
  const { name } = await change({ name: 'Nguyễn Thị Minh Khai', calledName: '  Cô   Khai ' });
  expect(await change({ language: 'en' })).toMatchObject({ name, calledName: 'Cô Khai' });
  await invite();
  const [mail] = await town.store.messages.emails(1);
  expect(mail?.text).toMatch(/^Hello Cô Khai,\n/);
  expect(await change({ calledName: null })).not.toHaveProperty('calledName');
});

test.each(['', ' ', '…', 'call 98400 12345', 'a'.repeat(61), 7])('nobody is called %j', async (calledName) => {
  const { town, ana } = await withAnaAndTom();
  const refused = await send(town, ana, 'PATCH', '/api/auth/me', { calledName });
  expect([refused.statusCode, refused.json().issues?.[0].path]).toEqual([400, 'calledName']);
});

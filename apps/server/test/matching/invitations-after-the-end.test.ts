import { expect, test } from 'vitest';
import { withAnaAndTom } from '../support/ana-and-tom.ts';
import { days } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

test('a patient whose request has ended reads who had said yes, and says what came of it', async () => {
  const { town, tom, needed, invite, invitations, answer } = await withAnaAndTom();
  const neededBy = new Date(town.clock.now + days(1)).toISOString();
  const { _id } = (await send(town, tom, 'POST', '/api/patient/request', { ...needed, neededBy })).json();
  await invite({ requestId: _id });
  await answer((await invitations())[0]?._id ?? '', true);
  await send(town, tom, 'POST', `/api/patient/request/${_id}/close`, { reason: 'enough' });
  const outcome = async () => (await send(town, tom, 'GET', `/api/patient/request/${_id}/invitations`)).json();
  const { coming } = await outcome();
  expect(coming).toMatchObject([{ state: 'closed', phone: null }]);
  await send(town, tom, 'POST', `/api/patient/request/${_id}/invitations/${coming[0]._id}`, { outcome: 'donated' });
  expect(await outcome()).toMatchObject({ coming: [], came: [{ state: 'donated' }] });
});

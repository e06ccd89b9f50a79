import { adminRouter } from '../features/admin/router.ts';
import { authRouter } from '../features/auth/router.ts';
import { contactsRouter } from '../features/contacts/router.ts';
import { deskRouter } from '../features/desk/router.ts';
import { donationsRouter } from '../features/donations/router.ts';
import { donorsRouter } from '../features/donors/router.ts';
import { groupsRouter } from '../features/groups/router.ts';
import { importsRouter } from '../features/imports/router.ts';
import { invitationsRouter } from '../features/invitations/router.ts';
import { liveRouter } from '../features/live/router.ts';
import { matchingRouter } from '../features/matching/router.ts';
import { moderationRouter } from '../features/moderation/router.ts';
import { organisationsRouter } from '../features/organisations/router.ts';
import { overviewRouter } from '../features/overview/router.ts';
import { placesRouter } from '../features/places/router.ts';
import { pushRouter } from '../features/push/router.ts';
import { requestsRouter } from '../features/requests/router.ts';
import { smsNumberRouter } from '../features/sms-number/router.ts';
import { router } from './init.ts';

export const appRouter = router({
  auth: authRouter,
  donors: donorsRouter,
  donations: donationsRouter,
  requests: requestsRouter,
  invitations: invitationsRouter,
  moderation: moderationRouter,
  contacts: contactsRouter,
  matching: matchingRouter,
  organisations: organisationsRouter,
  groups: groupsRouter,
  desk: deskRouter,
  imports: importsRouter,
  overview: overviewRouter,
  admin: adminRouter,
  places: placesRouter,
  push: pushRouter,
  live: liveRouter,
  smsNumber: smsNumberRouter,
});

export type AppRouter = typeof appRouter;

import { authConfig } from '@redthread/contract/auth';
import { noInput } from '@redthread/contract/common';
import { publicProcedure, router } from '../../trpc/init.ts';
import { accountProcedures } from '../account/router.ts';
import { codeRouter } from '../code/router.ts';
import { emailProcedures } from '../email/router.ts';
import { googleProcedures } from '../google/router.ts';
import { mailProcedures } from '../mail/router.ts';
import { passwordProcedures } from '../password/router.ts';
import { sessionProcedures } from '../session/router.ts';
import { signUpProcedures } from '../sign-up/router.ts';
import { tokenProcedures } from '../tokens/router.ts';
import * as service from './service.ts';

/** One namespace of the API, `auth`, of several features. */
export const authRouter = router({
  config: publicProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/auth/config'] },
      summary: 'Read what a sign-in screen needs to know',
    })
    .input(noInput)
    .output(authConfig)
    .query(({ ctx }) => service.config(ctx)),

  ...signUpProcedures,
  ...sessionProcedures,
  ...accountProcedures,
  ...tokenProcedures,
  ...googleProcedures,
  ...passwordProcedures,
  ...emailProcedures,
  ...mailProcedures,

  code: codeRouter,
});

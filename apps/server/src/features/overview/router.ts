import { noInput } from '@redthread/contract/common';
import { adminOverview, homeFigures, serverAbout } from '@redthread/contract/overview';
import { compiled } from '../../trpc/compiled.ts';
import { adminProcedure, publicQuery, router } from '../../trpc/init.ts';
import * as service from './service.ts';

export const overviewRouter = router({
  home: publicQuery
    .meta({
      rest: { method: 'GET', paths: ['/api/stats'] },
      token: 'read',
      summary: 'Read the figures of the home page',
    })
    .input(compiled(noInput))
    .output(compiled(homeFigures))
    .query(({ ctx }) => service.home(ctx)),

  about: publicQuery
    .meta({
      rest: { method: 'GET', paths: ['/api/about'] },
      token: 'read',
      summary: 'Read who runs this server, and what it does with data',
    })
    .input(compiled(noInput))
    .output(compiled(serverAbout))
    .query(({ ctx }) => service.about(ctx)),

  admin: adminProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/admin/overview'] },
      token: 'read',
      writes: { stays: 'an audit entry', bounds: ['changes'] },
      summary: "Read the admins' overview",
      description: 'Phones are whole here, and each look is written down.',
    })
    .input(compiled(noInput))
    .output(compiled(adminOverview))
    .query(({ ctx }) => service.admin(ctx)),
});

import { noInput } from '@redthread/contract/common';
import { adminOverview, homeFigures } from '@redthread/contract/overview';
import { adminProcedure, router, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const overviewRouter = router({
  home: visitorProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/stats'] }, token: 'read' })
    .input(noInput)
    .output(homeFigures)
    .query(({ ctx }) => service.home(ctx)),

  admin: adminProcedure
    .meta({ rest: { method: 'GET', paths: ['/api/admin/overview'] }, token: 'read' })
    .input(noInput)
    .output(adminOverview)
    .query(({ ctx }) => service.admin(ctx)),
});

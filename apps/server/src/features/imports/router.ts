import { signedInUser } from '@redthread/contract/auth';
import {
  addedRows,
  addRowsInput,
  donorImport,
  donorImports,
  donorInvite,
  importInput,
  inviteInput,
  joinAsDonorInput,
  listImportsInput,
  lookUpInput,
  lookUps,
  startImportInput,
} from '@redthread/contract/imports';
import { z } from 'zod';
import { memberProcedure, router, visitorProcedure } from '../../trpc/init.ts';
import * as invite from './invite.ts';
import * as service from './service.ts';

const AS_OWNER = ['NGO_ONLY', 'ORGANISATION_NOT_FOUND', 'ORGANISATION_STOPPED', 'DUTY_MISSING'] as const;
const STOP_BUTTON = { path: '/api/imports/stop/{code}', page: '/join/stop' } as const;

/** Lists of donors that an NGO or an admin imports, and the invites that come of them. */
export const importsRouter = router({
  start: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/imports'], status: 201 },
      token: 'write',
      writes: { stays: 'an import, and an audit entry', bounds: ['records'] },
      summary: 'Start an import of donors',
      description:
        'For members of a verified NGO, and for admins. Add its rows with `addRows`: each becomes an invite to join. Nobody is listed, matched or invited to give before they have joined.',
      errors: AS_OWNER,
    })
    .input(startImportInput)
    .output(donorImport)
    .mutation(({ ctx, input }) => service.start(ctx, input)),

  addRows: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/imports/{id}/rows'], status: 200 },
      token: 'write',
      writes: { stays: 'an invite for each row, sealed, for 30 days', bounds: ['importedRows'] },
      summary: 'Add rows to an import',
      description:
        'At most 100 at a time. 500 invites leave in a UTC day, by email, or by SMS to who has a phone alone. Whom you have invited within a year isn’t invited again: after a lost answer, send the same rows again.',
      errors: [...AS_OWNER, 'IMPORT_NOT_FOUND', 'IMPORT_OVER'],
    })
    .input(addRowsInput)
    .output(addedRows)
    .mutation(({ ctx, input }) => service.addRows(ctx, input)),

  list: memberProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/imports'] },
      token: 'read',
      summary: 'List imports of donors',
      description: 'The newest first: those of an NGO, or an admin’s own. Who joined is counted in steps of five.',
      errors: AS_OWNER,
    })
    .input(listImportsInput)
    .output(donorImports)
    .query(({ ctx, input }) => service.list(ctx, input)),

  end: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/imports/{id}/end'], status: 200 },
      token: 'write',
      writes: { stays: 'an audit entry', bounds: [{ usesUp: 'the import' }] },
      summary: 'End an import',
      description: 'What waits isn’t sent, and is forgotten. What was sent can still be used.',
      errors: [...AS_OWNER, 'IMPORT_NOT_FOUND'],
    })
    .input(importInput)
    .output(donorImport)
    .mutation(({ ctx, input }) => service.end(ctx, input)),

  lookUp: memberProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/imports/look-up'], status: 200 },
      token: 'read',
      writes: null,
      summary: 'Look up the towns and phones of a list',
      description: 'Which towns addresses name, and how everyone dials phones. At most 100 of each at a time.',
    })
    .input(lookUpInput)
    .output(lookUps)
    .mutation(({ ctx, input }) => service.lookUp(ctx, input)),

  open: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/imports/open'], status: 200 },
      writes: null,
      summary: 'Read an invite to join',
      description: 'What the list says of its person, for them alone. Uses nothing up.',
      errors: ['INVITE_OVER'],
    })
    .input(inviteInput)
    .output(donorInvite)
    .mutation(({ ctx, input }) => invite.open(ctx, input)),

  join: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/imports/join'], status: 200 },
      writes: {
        stays: 'an account, where there is none, a donor profile, a session, audit entries',
        bounds: ['signIns', { usesUp: 'the invite' }],
      },
      hearsLanguage: true,
      summary: 'Join as a donor by an invite',
      description:
        'Makes the account of the address that was invited, verified, with the profile that its person confirms.',
      errors: ['INVITE_OVER', 'NETWORK_BUSY'],
    })
    .input(joinAsDonorInput)
    .output(signedInUser)
    .mutation(({ ctx, input }) => invite.join(ctx, input)),

  decline: visitorProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/imports/decline'], status: 204, button: STOP_BUTTON },
      writes: {
        stays: 'a keyed hash of the address, by which nobody is invited there again',
        bounds: [{ usesUp: 'the invite' }, 'wrongLinks'],
      },
      summary: 'Never be invited from a list again',
      errors: ['INVITE_OVER'],
    })
    .input(inviteInput)
    .output(z.null())
    .mutation(({ ctx, input }) => invite.decline(ctx, input)),
});

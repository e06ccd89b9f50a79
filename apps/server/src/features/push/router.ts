import { noInput } from '@redthread/contract/common';
import { endPushInput, pushDevice, pushKey, subscribePushInput } from '@redthread/contract/push';
import { z } from 'zod';
import { router, sessionProcedure, visitorProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const pushRouter = router({
  key: visitorProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/push/key'] },
      token: 'read',
      summary: 'Read the key that notices are signed with',
      description: 'What a browser needs as `applicationServerKey` when it subscribes at its push service (RFC 8292).',
    })
    .input(noInput)
    .output(pushKey)
    .query(({ ctx }) => service.key(ctx)),

  subscribe: sessionProcedure
    .meta({
      rest: { method: 'POST', paths: ['/api/push'], status: 201 },
      writes: { stays: 'a device on which one is told', bounds: ['changes'] },
      summary: 'Be told of invitations on this device',
      description:
        'The address has to be at the push service of a browser. A device that subscribes again stays the same; whoever had it before is told there no longer.',
      errors: ['PUSH_SERVICE_UNKNOWN', 'TOO_MANY_PUSH_DEVICES'],
    })
    .input(subscribePushInput)
    .output(pushDevice)
    .mutation(({ ctx, input }) => service.subscribe(ctx, input)),

  list: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/push'] },
      summary: 'List the devices on which you are told',
      description: 'Newest first. They end with a new password, and when you sign out everywhere.',
    })
    .input(noInput)
    .output(z.array(pushDevice))
    .query(({ ctx }) => service.list(ctx)),

  end: sessionProcedure
    .meta({
      rest: { method: 'DELETE', paths: ['/api/push/{id}'], status: 204 },
      writes: { stays: 'nothing: the device goes', bounds: [{ usesUp: 'the device' }] },
      summary: 'Be told on a device no longer',
      errors: ['PUSH_DEVICE_NOT_FOUND'],
    })
    .input(endPushInput)
    .output(z.null())
    .mutation(({ ctx, input }) => service.end(ctx, input)),
});

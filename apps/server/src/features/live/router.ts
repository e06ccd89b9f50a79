import { noInput } from '@redthread/contract/common';
import { feedVersions } from '@redthread/contract/live';
import { router, sessionProcedure } from '../../trpc/init.ts';
import * as service from './service.ts';

export const liveRouter = router({
  versions: sessionProcedure
    .meta({
      rest: { method: 'GET', paths: ['/api/live'] },
      summary: 'Read how often what you are shown has changed',
      description:
        'Counts since you signed in: a higher one says that something of its kind is to be read again. ' +
        '`GET /api/live/stream` sends them as server-sent events, at once and whenever one rises, until the session ends; ' +
        'with `Last-Event-ID`, only if one has risen since.',
    })
    .input(noInput)
    .output(feedVersions)
    .query(({ ctx }) => service.versions(ctx)),
});

import type { AppRouter } from '@redthread/server/router';
import { createTRPCClient } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { takeEarlyAnswers } from './early-answers.ts';

const OWN = ['requests.mine', 'requests.ended', 'invitations.mine', 'donors.mine'];
const NO_PROFILE = {
  message: 'You have no donor profile.',
  code: -32004,
  data: { code: 'NO_DONOR_PROFILE', httpStatus: 404, message: 'You have no donor profile.', requestId: 'r1' },
};

beforeEach(() => {
  vi.stubGlobal('window', {});
});

/** A page that was opened with a token and has early answers, and what its queries have in the end. */
function openPage({
  answers = OWN.map((path) => resultOf(`early ${path}`)) as unknown,
  token = 'mine',
  language = 'en',
  askedAt = Date.now(),
} = {}) {
  const session = { token };
  const asked: string[] = [];
  const client = createTRPCClient<AppRouter>({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            asked.push(op.path);
            observer.next({ result: { type: 'data', data: `usual ${op.path}` } });
            observer.complete();
          }),
    ],
  });
  const queryClient = createQueryClient(() => {});
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const early = { token: 'mine', language: 'en', askedAt, paths: OWN, answers: promise };
  takeEarlyAnswers({ client, queryClient, getToken: () => session.token, language }, early);
  const queries = () => queryClient.getQueryCache().getAll();
  return {
    asked,
    session,
    queryClient,
    letAnswersCome: async () => {
      resolve(answers);
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
      return Object.fromEntries(
        queries().map(({ queryKey, state }) => [
          [queryKey[0]].flat().join('.'),
          state.data ?? Object(state.error).data?.code,
        ]),
      );
    },
  };
}

function resultOf(data: unknown): object {
  return { result: { data } };
}

const EARLY = {
  'requests.mine': { pages: ['early requests.mine'], pageParams: [undefined] },
  'requests.ended': 'early requests.ended',
  'invitations.mine': 'early invitations.mine',
  'donors.mine': 'early donors.mine',
};

test('a dashboard begins with what was asked for early, and asks for nothing again', async () => {
  const { letAnswersCome, asked } = openPage();
  expect(await letAnswersCome()).toEqual(EARLY);
  expect(asked).toEqual([]);
});

test('what is read again later comes from the server', async () => {
  const { letAnswersCome, asked, queryClient } = openPage();
  await letAnswersCome();
  await queryClient.refetchQueries();
  expect(asked.toSorted()).toEqual(OWN.toSorted());
});

test('that somebody is no donor is an answer too', async () => {
  const { letAnswersCome, asked } = openPage({
    answers: [
      ...OWN.slice(0, 2).map((path) => resultOf(`early ${path}`)),
      { error: NO_PROFILE },
      { error: NO_PROFILE },
    ],
  });
  expect(await letAnswersCome()).toEqual({
    ...EARLY,
    'invitations.mine': 'NO_DONOR_PROFILE',
    'donors.mine': 'NO_DONOR_PROFILE',
  });
  expect(asked).toEqual([]);
});

test('what was refused otherwise, or is no answer, is asked for the usual way', async () => {
  const refused = { error: { ...NO_PROFILE, data: { ...NO_PROFILE.data, code: 'NOT_SIGNED_IN' } } };
  for (const answers of [OWN.map(() => refused), refused, [], 'Bad gateway', null]) {
    const { letAnswersCome, asked } = openPage({ answers });
    await letAnswersCome();
    expect(asked).toEqual(OWN);
  }
});

test('nobody is given what came for another person, or in another language', async () => {
  for (const given of [{ token: 'another’s' }, { language: 'ar' }]) {
    expect(await openPage(given).letAnswersCome()).toEqual({});
  }
  const { session, letAnswersCome, asked } = openPage();
  session.token = 'another’s';
  await letAnswersCome();
  expect(asked).toEqual(OWN);
});

test('what came a while ago, or before somebody changed something, is asked for again', async () => {
  const late = openPage({ askedAt: Date.now() - 61_000 });
  await late.letAnswersCome();
  expect(late.asked).toEqual(OWN);
  const changed = openPage();
  const mutations = changed.queryClient.getMutationCache();
  void mutations.build(changed.queryClient, { mutationFn: async () => null }).execute(undefined);
  await changed.letAnswersCome();
  expect(changed.asked).toEqual(OWN);
});

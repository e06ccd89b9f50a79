import type { ApiClient } from '../../lib/trpc.ts';
import { KEPT_CALL } from '../../lib/unsent.ts';
import { isKeptPath, type KeptPath, type Unsent } from './unsent.ts';

type Options = { readonly context: Record<string, unknown> };

/** Each call as it was made; the server looks at the input again. */
const CALLS: Readonly<Record<KeptPath, (client: ApiClient, input: never, options: Options) => Promise<unknown>>> = {
  'requests.create': (client, input, options) => client.requests.create.mutate(input, options),
  'donors.register': (client, input, options) => client.donors.register.mutate(input, options),
  'invitations.answer': (client, input, options) => client.invitations.answer.mutate(input, options),
  'invitations.answerMailed': (client, input, options) => client.invitations.answerMailed.mutate(input, options),
  'invitations.reportOutcome': (client, input, options) => client.invitations.reportOutcome.mutate(input, options),
  'invitations.reportMailedOutcome': (client, input, options) =>
    client.invitations.reportMailedOutcome.mutate(input, options),
  'invitations.confirm': (client, input, options) => client.invitations.confirm.mutate(input, options),
  'requests.close': (client, input, options) => client.requests.close.mutate(input, options),
};

/** Sends it again, with the idempotency key that it had. */
export async function sendKept(client: ApiClient, { path, input, key }: Unsent): Promise<void> {
  if (!isKeptPath(path)) return;
  await CALLS[path](client, input as never, { context: { ...KEPT_CALL, submissionKey: key } });
}

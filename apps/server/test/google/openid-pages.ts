import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { ProviderPerson } from './openid-provider.ts';

const SCOPES = 'openid email profile';

/** The provider's own two pages: who the person is, and whether they agree. */
export async function answerInteraction(
  provider: Provider,
  people: readonly ProviderPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  const isLogin = prompt.name === 'login';
  if (request.method !== 'POST') {
    const buttons = isLogin ? people.map(({ sub, name }) => button('sub', sub, name)) : CONSENT_BUTTONS;
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(prompt.name, buttons));
    return;
  }
  const chosen = new URLSearchParams(await text(request));
  const accountId = session?.accountId ?? '';
  const result = isLogin
    ? { login: { accountId: chosen.get('sub') ?? '' } }
    : chosen.get('answer') === 'refuse'
      ? { error: 'access_denied', error_description: 'The person refused.' }
      : { consent: { grantId: await grant(provider, accountId, String(params['client_id'])) } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: isLogin });
}

async function grant(provider: Provider, accountId: string, clientId: string): Promise<string> {
  const given = new provider.Grant({ accountId, clientId });
  given.addOIDCScope(SCOPES);
  return given.save();
}

const CONSENT_BUTTONS = [button('answer', 'allow', 'Allow'), button('answer', 'refuse', 'Refuse')];

function button(name: string, value: string, label: string): string {
  return `<button name="${name}" value="${value}">${label}</button>`;
}

function page(title: string, buttons: readonly string[]): string {
  return `<!doctype html><title>${title}</title><h1>${title}</h1><form method="post">${buttons.join('')}</form>`;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenidProvider, ProviderPerson } from './openid-provider.ts';

// Google's script for pages, as small as its interface allows: One Tap is a button for each person.

const SCRIPT = `
const origin = new URL(document.currentScript.src).origin;
let options;
let asked = 0;
const box = document.createElement('div');
box.id = 'one-tap';
window.google = { accounts: { id: {
  initialize(given) { options = given; },
  async prompt() {
    asked += 1;
    const own = asked;
    const answer = await fetch(origin + '/gsi/people?client_id=' + encodeURIComponent(options.client_id));
    const people = await answer.json();
    // Cancelled while it was fetched, or asked for again.
    if (own !== asked) return;
    box.replaceChildren();
    for (const { sub, name } of people) {
      const button = document.createElement('button');
      button.textContent = 'Continue as ' + name;
      button.onclick = async () => {
        const made = await fetch(origin + '/gsi/credential?sub=' + encodeURIComponent(sub));
        options.callback({ credential: await made.text() });
      };
      box.append(button);
    }
    document.body.append(box);
  },
  cancel() {
    asked += 1;
    box.remove();
  },
} } };
`;

export async function answerScript(
  { people, credential }: Pick<OpenidProvider, 'credential'> & { people: readonly ProviderPerson[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.invalid');
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (pathname === '/gsi/client') return void response.setHeader('Content-Type', 'text/javascript').end(SCRIPT);
  if (pathname === '/gsi/people') return void response.end(JSON.stringify(people));
  const person = people.find(({ sub }) => sub === searchParams.get('sub'));
  if (pathname !== '/gsi/credential' || person === undefined) return void response.writeHead(404).end();
  response.end(await credential(person));
}

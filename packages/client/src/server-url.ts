/** An option that makes no client. */
export class OptionsError extends Error {}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

interface GivenServer {
  readonly url: string;
  readonly hasToken: boolean;
  readonly allowPlainHttp?: boolean | undefined;
}

/** Where calls go, with a slash at its end; throws an OptionsError. What was given is not repeated: it may hold a password. */
export function serverUrl({ url, hasToken, allowPlainHttp }: GivenServer): URL {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new OptionsError('Please give the address of a server, such as https://redthread.example.org.');
  }
  const server = new URL(url);
  if (server.username !== '' || server.password !== '' || server.search !== '' || server.hash !== '') {
    throw new OptionsError('Please give the address alone: no name, password, question mark or hash.');
  }
  // Anyone on the way could read the token, and be that person.
  if (hasToken && server.protocol === 'http:' && !LOOPBACK.test(server.hostname) && allowPlainHttp !== true) {
    throw new OptionsError(
      'A token over plain http can be read on its way. Please give an https:// address, or allowPlainHttp on a network you trust.',
    );
  }
  if (!server.pathname.endsWith('/')) server.pathname += '/';
  return server;
}

/** A token without the line end of the file it came from; an empty one is none. */
export function cleanToken(given: string | undefined): string | undefined {
  const token = given?.trim() ?? '';
  // The platform's own complaint about a header would repeat it.
  if (!/^[!-~]{0,200}$/.test(token))
    throw new OptionsError('This is no token: it has spaces or signs that no token has.');
  return token === '' ? undefined : token;
}

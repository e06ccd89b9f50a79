import { isMailedCode } from '@redthread/domain/mailed-code';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Where the secret of a link stays in this tab, for a reload, or a sign-in on the way. */
export interface KeptSecret {
  read(): string | null;
  keep(secret: string): void;
  drop(): void;
}

interface SecretInUrl {
  readonly secret: string | null;
  /** The fragment holds no whole secret: a mail program cut the link. */
  readonly isCut: boolean;
}

/** The secret of the mailed link that led here. It is taken out of the address bar at once, so that it stays in no history and no screenshot. */
export function useFragmentSecret(readFrom: (fragment: string) => string | null, kept: KeptSecret): SecretInUrl {
  const { pathname, hash } = useLocation();
  const [here] = useState(pathname);
  const find = (fragment: string): SecretInUrl => {
    if (fragment === '') return { secret: kept.read(), isCut: false };
    const secret = readFrom(fragment);
    return { secret, isCut: secret === null };
  };
  // While the router navigates, the URL is the next screen's already.
  const fragment = pathname === here ? hash : '';
  const [found, setFound] = useState(() => find(fragment));
  useEffect(() => {
    if (fragment === '') return;
    const secret = readFrom(fragment);
    setFound({ secret, isCut: secret === null });
    if (secret !== null) kept.keep(secret);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [fragment, readFrom, kept]);
  return found;
}

/** The code in the fragment of a mailed link, or null when the link is incomplete. */
export function readMailedCode(fragment: string): string | null {
  const code = new URLSearchParams(fragment).get('code');
  return code !== null && isMailedCode(code) ? code : null;
}

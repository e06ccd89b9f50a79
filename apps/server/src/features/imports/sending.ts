import type { Call } from '../../call/call.ts';
import { hashSecret, newSecret } from '../../secrets/secret.ts';
import { sealRow, unsealRow } from './kept-row.ts';
import { inviteMessage } from './mail.ts';
import { contactOf } from './service.ts';

/**
 * Puts the invites that are due into the outbox, each in one operation: a kill between two loses none, and sends none twice. What a row says is sealed
 * again, with the code that its message alone has: from then on the server can't read it. How many left.
 */
export async function sendInvites(
  call: Pick<Call, 'store' | 'settings' | 'places'>,
  now: () => number,
): Promise<number> {
  const { store, settings } = call;
  const due = await store.imports.due(now());
  if (due.length === 0) return 0;
  const key = await store.hashKey();
  let left = 0;
  for (const { invite, organisation } of due) {
    const read = readInvite(call, invite.sealed, key);
    if (read === null) {
      await store.imports.skip(invite.id);
      continue;
    }
    const { kept, contact } = read;
    const [linkCode, stopCode, at] = [newSecret(), newSecret(), now()];
    const hashes = { linkHash: hashSecret(linkCode), stopHash: hashSecret(stopCode) };
    const message = inviteMessage(settings, { ...kept, organisation: organisation?.name ?? null, linkCode, stopCode });
    const sealed = sealRow(kept, linkCode);
    const sending = { id: invite.id, ...contact, ...hashes, sealed, at };
    left += Number(await store.imports.send(sending, message));
  }
  return left;
}

/** Null for one that can be sent no more: by other rules than those of the day on which it was kept, or as the server sends no SMS since. */
function readInvite(call: Pick<Call, 'settings' | 'places'>, sealed: string | null, key: string) {
  try {
    const kept = unsealRow(sealed, key);
    const contact = contactOf(call, kept.row);
    return contact === null ? null : { kept, contact };
  } catch {
    // One that can't be read must not keep the others from leaving.
    return null;
  }
}

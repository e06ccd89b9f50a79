import { createElement } from 'react';
import { awaitLateTexts } from '../../lib/chunks.ts';
import { showNotice } from '../../lib/late-notices.ts';
import { AsOf } from './as-of.tsx';
import { followSeen } from './follow-seen.ts';
import { followUnsent, type Sender } from './follow-unsent.ts';
import { followReleases } from './releases.ts';
import { UnsentNote } from './unsent-note.tsx';
import { UpdateNote } from './update-note.tsx';

/** What lets the app be used without a connection. `screens` resolves once their code is there: it is kept without being fetched twice. */
export async function startOffline(sender: Sender, screens: Promise<unknown>): Promise<void> {
  followSeen(sender.queryClient, sender.auth, sender.storage);
  await awaitLateTexts();
  showNotice('asOf', AsOf);
  const onTakeBack = followUnsent(sender);
  showNotice('unsent', () => createElement(UnsentNote, { onTakeBack }));
  await screens;
  await followReleases(() => showNotice('update', UpdateNote));
}

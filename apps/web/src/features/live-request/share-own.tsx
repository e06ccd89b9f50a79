import type { OwnBloodRequest } from '@redthread/contract/requests';
import type { ButtonLook } from '../../components/button-style.ts';
import { ShareButton } from '../../components/share-button.tsx';
import { ownOrigin } from '../../lib/drawing.ts';
import { text } from '../../lib/text.ts';
import { sharedTitle } from '../requests/shared-words.ts';

interface ShareOwnProps {
  readonly request: OwnBloodRequest;
  readonly look: ButtonLook;
  readonly label?: string;
}

export function ShareOwn({ request, look, label = text('sharedRequest.send') }: ShareOwnProps) {
  const page = { title: sharedTitle(request), url: `${ownOrigin()}/requests/${request._id}` };
  return <ShareButton look={look} label={label} page={page} />;
}

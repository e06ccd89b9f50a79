import { HiddenNote } from '../hidden/hidden-note.tsx';
import { useEndedRequests } from '../mine/use-my-requests.ts';

/** Tells a poster which of their requests an admin hides. */
export function HiddenRequests() {
  return useEndedRequests().map(({ _id, hospital, hiddenFor }) =>
    hiddenFor === null ? null : <HiddenNote key={_id} of="request" hospital={hospital} reason={hiddenFor} />,
  );
}

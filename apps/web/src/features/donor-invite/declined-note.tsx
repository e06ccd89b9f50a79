import { Status } from '../../components/note.tsx';
import { text } from '../../lib/text.ts';

/** Once nobody invites this person again. */
export function DeclinedNote() {
  return <Status text={text('join.declined')} />;
}

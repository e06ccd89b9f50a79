import type { PendingPreview } from '@redthread/contract/code';
import type { ContactMode } from '@redthread/domain/contact-mode';
import { Note } from '../../components/note.tsx';
import { text } from '../../lib/text.ts';
import { LISTED_TO } from '../about/listed-to.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { townName } from '../places/town-words.ts';

interface PendingProfileProps {
  profile: NonNullable<PendingPreview['profile']>;
  /** How the server gives numbers from the list. */
  contacts: ContactMode;
}

/** Who they would be as a donor, and who gets their phone: somebody else may have typed it. */
export function PendingProfile({ profile, contacts }: PendingProfileProps) {
  const { bloodType, phone, place, acceptsInvitations, isPhonePublic, isReplacing } = profile;
  return (
    <>
      {isReplacing ? <Note>{text('codeLink.replaces')}</Note> : null}
      <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="flex items-center gap-4">
          <BloodTypeMark bloodType={bloodType} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold tabular-nums">
              <bdi dir="ltr">{phone}</bdi>
            </p>
            {place === null ? null : (
              <p className="text-muted">
                <bdi>{townName(place)}</bdi>
              </p>
            )}
            <p className="text-muted">{acceptsInvitations ? text('inviting.yes') : text('inviting.no')}</p>
          </div>
        </div>
        <div>
          <p className="text-sm text-muted">{text('phoneGiven.legend')}</p>
          <p>{text(isPhonePublic ? LISTED_TO[contacts] : 'phoneGiven.own')}</p>
        </div>
      </div>
    </>
  );
}

import type { PresentInvitation } from '@redthread/contract/invitations';
import { isRightToLeft } from '@redthread/domain/language';

/** The way into a blood bank, in the language in which it was written. */
export function DoorNote({ text, language }: NonNullable<PresentInvitation['doorNote']>) {
  return (
    <span lang={language} dir={isRightToLeft(language) ? 'rtl' : 'ltr'} className="inline-block wrap-anywhere">
      {text}
    </span>
  );
}

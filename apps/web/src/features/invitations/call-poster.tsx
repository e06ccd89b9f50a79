import type { PresentInvitation } from '@redthread/contract/invitations';
import { buttonStyle } from '../../components/button-style.ts';
import { telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';

interface CallPosterProps {
  readonly invitation: Pick<PresentInvitation, 'phone' | 'internationalPhone' | 'user'>;
  /** Primary where it is the next thing to do. */
  readonly look?: 'primary' | 'secondary';
}

/** Calls the poster, while the donor is shown their phone. */
export function CallPoster({ invitation: { phone, internationalPhone, user }, look = 'secondary' }: CallPosterProps) {
  if (phone === null) return null;
  return (
    <a href={telHref({ phone, internationalPhone })} className={`${buttonStyle(look)} tabular-nums`}>
      <span className="min-w-0 whitespace-normal wrap-anywhere">
        <span className="block font-normal">{text('invitations.call', { name: user.name })}</span> <bdi>{phone}</bdi>
      </span>
    </a>
  );
}

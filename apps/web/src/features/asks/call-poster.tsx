import type { OwnAsk } from '@redthread/contract/asks';
import { buttonStyle } from '../../components/button-style.ts';
import { telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';

/** Whom a donor who is on the way calls, or who was until a day ago; nothing for anybody else. */
export function CallPoster({ ask: { phone, user } }: { ask: Pick<OwnAsk, 'phone' | 'user'> }) {
  if (phone === null) return null;
  return (
    <a href={telHref(phone)} className={`${buttonStyle()} tabular-nums`}>
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-normal">{text('asks.call', { name: user?.name ?? '' })}</span> <bdi>{phone}</bdi>
      </span>
    </a>
  );
}

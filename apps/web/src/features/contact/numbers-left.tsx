import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** How many phone numbers are left today. Optional information: renders nothing until it is known. */
export function NumbersLeft() {
  const { data } = trpc.contacts.allowance.useQuery(undefined, { meta: { expectedCodes: ['NOT_SIGNED_IN'] } });
  if (!data || data.perDay === null || data.left === null) return null;
  const { left, perDay } = data;
  return (
    <p className="mt-2 text-muted">{left === 0 ? text('contact.noneLeft') : text('contact.left', { left, perDay })}</p>
  );
}

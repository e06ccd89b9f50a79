import { buttonStyle } from '../../components/button-style.ts';
import { telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** While somebody has yet to answer. */
const LOOK_AGAIN_MS = 60_000;

/** What became of the asks for one of one's own requests: nothing, until somebody was asked. */
export function RequestAsks({ requestId }: { requestId: string }) {
  const { data } = trpc.asks.ofRequest.useQuery(
    { id: requestId },
    { refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? LOOK_AGAIN_MS : false) },
  );
  if (data === undefined || data.asked === 0) return null;
  const { asked, declined, coming } = data;
  return (
    <div className="w-full rounded-md bg-sunken p-4">
      <p role="status">{text('asks.outcome', { asked, coming: coming.length, declined })}</p>
      <ul className="grid gap-3">
        {coming.map(({ _id, user, bloodType, phone }) => (
          <li key={_id} className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">{text('asks.comingPerson', { name: user.name, bloodType })}</span>
            {phone === null ? null : (
              <a href={telHref(phone)} className={`${buttonStyle('secondary')} tabular-nums`}>
                <span className="sr-only">{text('contact.call', { name: user.name })}</span> <bdi>{phone}</bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

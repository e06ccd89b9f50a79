import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** Name, email and phone, whole, once the admin asks for them, which the server records. */
export function WholePerson({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const { mutate, data, error, isPending } = trpc.admin.showPerson.useMutation({
    onSuccess: () => void utils.admin.history.invalidate(),
  });
  const shown = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (data) shown.current?.focus();
  }, [data]);
  if (!data) {
    return (
      <div className="mt-5 grid max-w-prose justify-items-start gap-3">
        <Refusal text={error ? readFailure(error).message : ''} />
        <p className="text-muted">{text('admin.showHint')}</p>
        <Button look="secondary" isBusy={isPending} onClick={() => mutate({ id })}>
          {text(isPending ? 'button.sending' : 'desk.show')}
        </Button>
      </div>
    );
  }
  const { user, email, phone, samePhone } = data;
  return (
    <div ref={shown} tabIndex={-1} className="mt-5 border-t border-line pt-4">
      <p role="status" className="mb-3 text-muted">
        {text('admin.showHint')}
      </p>
      <Facts
        facts={[
          [text('field.name'), user.name],
          [
            text('field.email'),
            <bdi key="email" dir="ltr">
              {email}
            </bdi>,
          ],
          ...(phone === null
            ? []
            : ([
                [
                  text('field.phone'),
                  <bdi key="phone" dir="ltr">
                    {phone}
                  </bdi>,
                ],
              ] as const)),
          ...(samePhone.length === 0
            ? []
            : ([
                [
                  text('desk.samePhoneOthers'),
                  <ul key="others">
                    {samePhone.map((other) => (
                      <li key={other._id}>
                        <Link to="/admin/people/$id" params={{ id: other._id }} className="thread-link py-1">
                          <bdi>{other.user.name}</bdi>
                        </Link>
                      </li>
                    ))}
                  </ul>,
                ],
              ] as const)),
        ]}
      />
    </div>
  );
}

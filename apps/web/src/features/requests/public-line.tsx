import { displayName } from '@redthread/domain/display-name';
import type { ReactNode } from 'react';
import { linkWords } from '../../components/link-words.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';

/** What everybody can read of the request, in one line; the choice of the name opens below it. */
export function PublicLine({
  name,
  nameDisplay,
  children,
}: {
  name: string;
  nameDisplay: string;
  children: ReactNode;
}) {
  const shown = displayName(name, nameDisplay === 'whole' ? 'whole' : 'initial');
  return (
    <details className="text-sm">
      <summary className="min-h-12 content-center text-muted">
        {text('requestForm.public', { name: shown })}{' '}
        <span className="text-ink underline">{text('requestForm.change')}</span>
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-3 text-base">
        {children}
        <p className="text-sm text-muted">
          <RichText id="requestForm.whatIsPublic" tags={{ link: linkWords({ to: '/privacy' }) }} />
        </p>
      </div>
    </details>
  );
}

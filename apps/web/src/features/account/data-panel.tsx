import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { text } from '../../lib/text.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import { partOf } from './settings-parts.ts';

export function DataPanel({ user }: { user: User }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Panel {...partOf('data')}>
      <DownloadData />
      <h3 className="mt-8 mb-2 border-t border-line pt-6 text-lg font-semibold">{text('deleteAccount.heading')}</h3>
      <Button look="secondary" onClick={() => setIsDeleting(true)}>
        {text('deleteAccount.submit')}
      </Button>
      {isDeleting ? <DeleteAccountDialog user={user} onClose={() => setIsDeleting(false)} /> : null}
    </Panel>
  );
}

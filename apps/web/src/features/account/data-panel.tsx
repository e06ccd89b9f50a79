import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';

export function DataPanel({ user }: { user: User }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Panel title="Your data">
      <DownloadData />
      <h3 className="mt-8 mb-2 border-t border-line pt-6 text-lg font-semibold">Delete your account</h3>
      <p className="mb-4 text-muted">For good, with all that is in it. You may want to download your data first.</p>
      <Button look="secondary" onClick={() => setIsDeleting(true)}>
        Delete my account
      </Button>
      {isDeleting ? <DeleteAccountDialog user={user} onClose={() => setIsDeleting(false)} /> : null}
    </Panel>
  );
}

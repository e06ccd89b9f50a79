import type { CountedGroup } from '@redthread/contract/groups';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { copyText, QrCode } from '../../components/share.tsx';
import { ownOrigin } from '../../lib/drawing.ts';
import { text } from '../../lib/text.ts';

/** In letters. The longest must leave room for the rest on one sheet. */
const LONG_NAME = 40;

type Posted = Pick<CountedGroup, 'code' | 'name'>;

function linkOf({ code }: Posted): string {
  return `${ownOrigin()}/g/${code}`;
}

/** The ways to hand a group's link on: copied, by the device, or as a sheet of paper. */
export function PosterDialog({ group, onClose }: { group: Posted; onClose: () => void }) {
  const { name } = group;
  const url = linkOf(group);
  const [news, setNews] = useState('');
  const copy = async () => setNews(text((await copyText(url)) ? 'share.copied' : 'groups.byHand'));
  return (
    <Dialog title={text('groups.posterOf', { name })} onClose={onClose}>
      <p className="mt-2 wrap-anywhere">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <div className="mx-auto mt-4 max-w-64">
        <QrCode text={url} label={text('groups.qr')} />
      </div>
      <p role="status" className={news ? 'mt-3 text-muted' : ''}>
        {news}
      </p>
      <DialogButtons>
        <Button onClick={() => window.print()}>{text('sharedRequest.print')}</Button>
        <Button look="secondary" onClick={() => void copy()}>
          {text('sharedRequest.copy')}
        </Button>
        <CloseButton />
      </DialogButtons>
    </Dialog>
  );
}

/** A group as one sheet of paper for the wall of a hall. On screen it isn't there. */
export function PosterSheet({ group, organisation }: { group: Posted; organisation: string }) {
  const url = linkOf(group);
  return (
    <section
      data-sheet
      className="hidden print:grid print:grid-cols-1 print:justify-items-center print:gap-6 print:text-center"
    >
      <div>
        <p className={`wrap-anywhere ${organisation.length > LONG_NAME ? 'text-lg' : 'text-2xl'}`}>
          <bdi>{organisation}</bdi>
        </p>
        <p className={`mt-2 wrap-anywhere font-bold ${group.name.length > LONG_NAME ? 'text-2xl' : 'text-4xl'}`}>
          <bdi>{group.name}</bdi>
        </p>
      </div>
      <p className="text-2xl font-semibold">{text('groups.scan')}</p>
      <div className="w-[11cm] max-w-full border border-line">
        <QrCode text={url} label={text('groups.qr')} />
      </div>
      <p className="wrap-anywhere text-xl font-semibold">
        <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
      </p>
      <p className="max-w-[15cm] text-xl">{text('groups.posterWords')}</p>
    </section>
  );
}

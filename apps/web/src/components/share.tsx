import { useEffect, useState } from 'react';
import { text } from '../lib/text.ts';
import { Button, type ButtonLook } from './button.tsx';

interface ShareButtonProps {
  readonly look?: ButtonLook;
  readonly label?: string;
  /** This one without it. */
  readonly page?: { readonly title: string; readonly url: string };
}

/** Shares a page's URL by the device's share sheet, else by the clipboard. */
export function ShareButton({ look = 'secondary', label = text('share.label'), page }: ShareButtonProps) {
  const [news, setNews] = useState('');
  const share = async () => {
    const { title, url } = page ?? { title: document.title, url: window.location.href };
    if (typeof navigator.share === 'function') {
      // Closing the sheet isn't an error.
      return navigator.share({ title, url }).catch(() => {});
    }
    setNews(text((await copyText(url)) ? 'share.copied' : 'share.byHand'));
  };
  return (
    <>
      <Button look={look} onClick={() => void share()}>
        {label}
      </Button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {news}
      </p>
    </>
  );
}

/** What a reader needs around the code to find it, in modules. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  /** What it is, for who can't see it. */
  label: string;
}

/** A text as a QR code: black on white in every theme, since many readers find no other. As wide as what is around it. */
export function QrCode({ text, label }: QrCodeProps) {
  const modules = useModules(text);
  if (modules === 'failed') return null;
  return (
    <figure>
      {modules === null ? (
        <div aria-hidden="true" className="aspect-square rounded-md bg-white" />
      ) : (
        <Drawn modules={modules} label={label} />
      )}
    </figure>
  );
}

type Modules = readonly (readonly boolean[])[];

function Drawn({ modules, label }: { modules: Modules; label: string }) {
  const size = modules.length + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-md"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={pathOf(modules)} />
    </svg>
  );
}

/** Null until they are there; `failed` when the code that makes them can't be fetched. */
function useModules(text: string): Modules | null | 'failed' {
  const [modules, setModules] = useState<Modules | null | 'failed'>(null);
  useEffect(() => {
    let isWanted = true;
    const settle = (made: Modules | 'failed') => {
      if (isWanted) setModules(made);
    };
    // Here alone: no other screen has a use for it.
    import('uqr').then(
      ({ encode }) => settle(encode(text, { ecc: 'M', border: 0 }).data),
      () => settle('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return modules;
}

/** A stroke for each run of dark modules in a row. */
function pathOf(modules: Modules): string {
  const strokes = modules.flatMap((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1] === true) return '';
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`;
    }),
  );
  return strokes.join('');
}

/** Resolves to whether it was copied: browsers require https, and people may deny it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Revoking the URL at once could cancel the download before it starts. */
const KEPT_MS = 60_000;

/** Hands a text to the person as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

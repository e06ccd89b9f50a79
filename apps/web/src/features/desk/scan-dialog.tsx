import { readArrivalCode } from '@redthread/domain/arrival-code';
import { plainDigits } from '@redthread/domain/digits';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CloseButton, Dialog, DialogButtons, DialogRefusal } from '../../components/dialog.tsx';
import { text } from '../../lib/text.ts';

/** Between two looks at the picture, so that a small phone stays cool. */
const LOOK_MS = 200;

const REFUSALS = { denied: 'arrivals.cameraDenied', failed: 'arrivals.cameraFailed' } as const;

interface ScanDialogProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Whether there may be a camera: browsers have one for pages by https alone. */
export function mayScan(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Reads a donor's code from the QR code on their phone. The picture stays on the device. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOther, setIsOther] = useState(false);
  const refusal = useCamera(video, {
    onText: (read) => {
      const code = readArrivalCode(plainDigits(read));
      setIsOther(code === null);
      if (code !== null) onCode(code);
    },
    onHidden: onClose,
  });
  return (
    <Dialog title={text('arrivals.scanTitle')} onClose={onClose}>
      {refusal === null ? (
        <video ref={video} muted playsInline className="mt-4 aspect-square w-full rounded-md bg-sunken object-cover" />
      ) : (
        <DialogRefusal text={text(REFUSALS[refusal])} />
      )}
      <p role="status" className="mt-4 text-muted empty:hidden">
        {refusal === null ? text(isOther ? 'arrivals.scanOther' : 'arrivals.scanHint') : ''}
      </p>
      <DialogButtons>
        <CloseButton isFirst />
      </DialogButtons>
    </Dialog>
  );
}

interface CameraUse {
  readonly onText: (read: string) => void;
  /** The page is in the background, where nobody scans. */
  readonly onHidden: () => void;
}

/** The camera is on while the dialog is there, and its light with it; why it isn't, else null. */
function useCamera(video: RefObject<HTMLVideoElement | null>, use: CameraUse): keyof typeof REFUSALS | null {
  const [refusal, setRefusal] = useState<keyof typeof REFUSALS | null>(null);
  const last = useRef(use);
  useEffect(() => {
    last.current = use;
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    scan(video.current, signal, (read) => last.current.onText(read)).catch((error: unknown) => {
      if (!signal.aborted)
        setRefusal(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed');
    });
    const close = () => {
      if (document.hidden) last.current.onHidden();
    };
    document.addEventListener('visibilitychange', close, { signal });
    return () => end.abort();
  }, [video]);
  return refusal;
}

async function scan(video: HTMLVideoElement | null, signal: AbortSignal, onText: (read: string) => void) {
  if (video === null) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  try {
    video.srcObject = stream;
    const detector = await qrDetector();
    if (signal.aborted) return;
    await video.play();
    while (!signal.aborted) {
      const [found] = await detector.detect(video);
      if (found !== undefined && !signal.aborted) onText(found.rawValue);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } finally {
    stop();
  }
}

type Detector = Pick<InstanceType<typeof import('qr/decode.js').BarcodeDetector>, 'detect'>;

declare global {
  // Not in TypeScript's DOM: https://wicg.github.io/shape-detection-api/
  var BarcodeDetector: typeof import('qr/decode.js').BarcodeDetector | undefined;
}

/** The browser's own reader, else one of ours that no other screen has a use for. */
async function qrDetector(): Promise<Detector> {
  const own = globalThis.BarcodeDetector;
  const formats = (await own?.getSupportedFormats()) ?? [];
  const Reader =
    own !== undefined && formats.includes('qr_code') ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Reader({ formats: ['qr_code'] });
}

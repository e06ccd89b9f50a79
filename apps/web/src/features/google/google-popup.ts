import { CHANNEL, type GoogleAnswer, googleAnswer } from './google-answer.ts';

const NAME = 'google-sign-in';
const [WIDTH, HEIGHT] = [500, 640];
const LOOK_MS = 500;
/** The answer may still arrive after the window has closed. */
const GRACE_MS = 1000;

interface Listeners {
  readonly onAnswer: (answer: GoogleAnswer) => void;
  /** The window is closed, or a strict opener policy makes it appear so: an answer may still come. */
  readonly onClosed: () => void;
}

/** Opens a window in the middle of this one; null when the browser blocks it. */
export function openPopup(url: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popup = window.open(url, NAME, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  return popup === null || popup.closed ? null : popup;
}

/** Waits for what `popup` says, on both ways that it may come, until the returned function is called. */
export function listenToPopup(popup: Window, state: string, { onAnswer, onClosed }: Listeners): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let grace: number | undefined;

  const hearMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    // Any page that knows this window can post to it: only our own callback page in our own popup counts.
    if (origin !== window.location.origin || source !== popup) return;
    const answer = googleAnswer.safeParse(data);
    if (answer.success) onAnswer(answer.data);
  };
  const hearChannel = ({ data }: MessageEvent<unknown>) => {
    const answer = googleAnswer.safeParse(data);
    // All our tabs receive this: another state belongs to another tab, or to an attacker's link.
    if (answer.success && answer.data.state === state) onAnswer(answer.data);
  };
  const look = window.setInterval(() => {
    if (!popup.closed) return;
    window.clearInterval(look);
    grace = window.setTimeout(onClosed, GRACE_MS);
  }, LOOK_MS);

  window.addEventListener('message', hearMessage);
  channel.addEventListener('message', hearChannel);
  return () => {
    window.removeEventListener('message', hearMessage);
    channel.close();
    window.clearInterval(look);
    window.clearTimeout(grace);
  };
}

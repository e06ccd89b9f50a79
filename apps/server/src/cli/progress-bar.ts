export interface ProgressBar {
  show(done: number, total: number): void;
  /** Ends the line, so that the next output starts on its own. */
  end(): void;
}

interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const REDRAW_MS = 100;
const BAR_WIDTH = 20;

/**
 * A one-line progress bar for long-running commands; silent when the output is no terminal. `now` is any clock in
 * milliseconds.
 */
export function progressBar(stream: Terminal, now: () => number): ProgressBar {
  if (stream.isTTY !== true) return { show: () => {}, end: () => {} };
  const startedAt = now();
  let drawnAt: number | null = null;
  return {
    show: (done, total) => {
      const at = now();
      if (done < total && drawnAt !== null && at - drawnAt < REDRAW_MS) return;
      drawnAt = at;
      // A wrapped line couldn't be overwritten. Some terminals report a width of 0.
      const line = progressLine(done, total, at - startedAt).slice(0, (stream.columns || 80) - 1);
      stream.write(`\r${line}\u001b[K`);
    },
    end: () => {
      if (drawnAt !== null) stream.write('\n');
      drawnAt = null;
    },
  };
}

function progressLine(done: number, total: number, elapsedMs: number): string {
  const share = total === 0 ? 1 : done / total;
  const perSecond = elapsedMs > 0 ? Math.round((done / elapsedMs) * 1000) : 0;
  const left = perSecond > 0 ? `${clockTime((total - done) / perSecond)} left` : '';
  const bar = '█'.repeat(Math.floor(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${bar} ${percent} %  ${grouped(done)} of ${grouped(total)}  ${grouped(perSecond)}/s  ${left}`;
}

function clockTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

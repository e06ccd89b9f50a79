const CELLS = 20;

/** A bar on one line of a terminal; anywhere else nothing is shown. */
export function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const bar = '█'.repeat(Math.floor((done / total) * CELLS)).padEnd(CELLS, '░');
  process.stderr.write(`\r${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
}

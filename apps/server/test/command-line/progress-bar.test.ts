import { describe, expect, test } from 'vitest';
import { progressBar } from '../../src/cli/progress-bar.ts';

describe('the progress bar', () => {
  const terminal = (isTTY: boolean) => {
    const written: string[] = [];
    return { isTTY, columns: 80, written, write: (text: string) => written.push(text) };
  };

  test('says nothing without a terminal', () => {
    const log = terminal(false);
    const bar = progressBar(log, () => 0);
    bar.show(10, 10);
    bar.end();
    expect(log.written).toEqual([]);
  });

  test('tells share, count, rate and time left on one line', () => {
    const screen = terminal(true);
    let now = 1000;
    const bar = progressBar(screen, () => now);
    now = 11_000;
    bar.show(250_000, 1_000_000);
    expect(screen.written).toEqual(['\r█████░░░░░░░░░░░░░░░  25 %  250,000 of 1,000,000  25,000/s  0:30 left\u001b[K']);
    bar.end();
    expect(screen.written.at(-1)).toBe('\n');
  });

  test('is drawn ten times a second at most, and always at the end', () => {
    const screen = terminal(true);
    let now = 0;
    const bar = progressBar(screen, () => now);
    for (; now < 1005; now += 5) bar.show(now, 1001);
    expect(screen.written.length).toBe(11);
    bar.show(1001, 1001);
    expect(screen.written.at(-1)).toContain('100 %');
  });

  test('never grows over the edge of a narrow terminal', () => {
    const screen = { ...terminal(true), columns: 30 };
    progressBar(screen, () => 0).show(1, 2);
    expect(screen.written[0]).toHaveLength(29 + '\r\u001b[K'.length);
  });

  test('is complete in a terminal that does not know its width', () => {
    const screen = { ...terminal(true), columns: 0 };
    progressBar(screen, () => 0).show(1, 2);
    expect(screen.written[0]?.endsWith('1 of 2  0/s  \u001b[K')).toBe(true);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const COMMAND = join(import.meta.dirname, '../../scripts/generate/screenshots.ts');

test('an engineer asks for one screen in the dark on a phone, and gets its pictures, or which there are', () => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'redthread-pictures-'));
  const { PLAYWRIGHT_JSON_OUTPUT_FILE: _, ...env } = process.env;
  const words = ['--', 'not-found', 'full', 'dark', '320', '768', '--into', folder];
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8', env });
  expect(status, stdout).toBe(0);
  expect(stdout).toContain('not-found: ');
  expect(readdirSync(folder).sort()).toEqual(['not-found-full-dark-320.png', 'not-found-full-dark-768.png']);
  expect(widthOf(join(folder, 'not-found-full-dark-320.png'))).toBe(320);
  rmSync(folder, { recursive: true });
  const misspelt = spawnSync(process.execPath, [COMMAND, 'doners'], { encoding: 'utf8' });
  expect(misspelt.status).not.toBe(0);
  expect(misspelt.stdout).toContain('There is no screen, state, theme, width or language "doners".');
});

/** From the header of a PNG: https://www.w3.org/TR/png/#11IHDR */
function widthOf(file: string): number {
  return readFileSync(file).readUInt32BE(16);
}

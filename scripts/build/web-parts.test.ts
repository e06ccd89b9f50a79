import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { partsOf } from './web-parts.ts';

test("a language's texts are found whatever letters the bundler put into their names", () => {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const each of ['.vite', 'assets']) mkdirSync(join(folder, each));
  const manifest = { 'index.html': { file: 'assets/start-abcdefgh.js' } };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const files = ['pt-dwL-z2zY.json', 'late-pt-Dv_pe-6x.json', 'late-en-BOJjTQTy.json'];
  for (const file of files) writeFileSync(join(folder, 'assets', file), '{}');
  expect(partsOf(folder)).toMatchObject({
    texts: { pt: '/assets/pt-dwL-z2zY.json' },
    lateTexts: { pt: '/assets/late-pt-Dv_pe-6x.json', en: '/assets/late-en-BOJjTQTy.json' },
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticesOf } from '../../src/cli/licenses/notices.ts';
import { redthread, temporaryFolder } from '../support/command.ts';

test('whoever passes Redthread on reads the licences of all that is in it', async () => {
  const { code, stdout } = await redthread(['--licenses']);
  expect(code).toBe(0);
  // Of the server, of the browser app, of a library of a library, a font, and the style sheet.
  for (const name of ['fastify', 'react-dom', 'find-my-way', '@fontsource-variable/vazirmatn', 'tailwindcss']) {
    expect(stdout).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  }
  expect(stdout).toContain('Permission is hereby granted, free of charge');
  expect(stdout).toContain('GeoNames, https://www.geonames.org, under the licence CC BY 4.0');
  expect(stdout).toContain('SIL OPEN FONT LICENSE');
  expect(stdout).not.toContain('@redthread/');
});

test('a library whose licence nobody knows stops the build', () => {
  const folder = temporaryFolder();
  const library = join(folder, 'node_modules/unknown');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { unknown: '1' } }));
  writeFileSync(join(library, 'package.json'), JSON.stringify({ name: 'unknown', version: '1.0.0' }));
  expect(() => noticesOf([folder])).toThrow("unknown 1.0.0 doesn't say its licence.");
  writeFileSync(join(library, 'LICENSE'), 'Do what you like.');
  expect(noticesOf([folder])).toContain('unknown 1.0.0\n\nDo what you like.');
});

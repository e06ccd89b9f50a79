import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServedIfStale } from '../build/build-served.ts';
import { fromRoot } from '../root.ts';

// Makes a picture of every screen in every state, theme and width, or of those that words such as `donors dark 320` name.

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { into: { type: 'string', default: fromRoot('screenshots') } },
  allowPositionals: true,
});

await buildServedIfStale();
const playwright = fromRoot('e2e/node_modules/@playwright/test/cli.js');
const child = spawn(process.execPath, [playwright, 'test', '--config', 'e2e/pictures.config.ts'], {
  cwd: fromRoot(),
  stdio: 'inherit',
  env: { ...process.env, PICTURES: positionals.join(' '), PICTURES_FOLDER: resolve(values.into) },
});
child.on('exit', (code) => {
  console.log(code === 0 ? `The pictures are in ${resolve(values.into)}.` : 'Not all pictures could be made.');
  process.exitCode = code ?? 1;
});

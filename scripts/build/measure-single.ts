import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { assemble, buildSingleIfStale, SINGLE } from './build-single.ts';

// Size, time to the first answer and memory of the single executable, beside one that holds a bare http server.
// `node scripts/build/measure-single.ts [--runs N] [another executable …]`

const HELLO = `
const server = require('node:http').createServer((request, response) => response.end('Hello'));
server.listen(0, '127.0.0.1', () => console.log('ready on http://127.0.0.1:' + server.address().port));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;
/** For what a start leaves to be cleared, such as the compiler's memory. */
const SETTLE_MS = 1000;

interface Run {
  readonly firstAnswerMs: number;
  /** Of the processor's time, which other work on the machine changes less. */
  readonly cpuMs: number;
  readonly memoryMb: number;
}

const { values, positionals } = parseArgs({ options: { runs: { type: 'string' } }, allowPositionals: true });
const runs = Math.max(7, Number(values.runs ?? 7));
const folder = mkdtempSync(join(tmpdir(), 'redthread-measure-'));
try {
  await measure();
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(): Promise<void> {
  await buildSingleIfStale();
  const script = join(folder, 'hello.cjs');
  const hello = join(folder, 'hello');
  writeFileSync(script, HELLO);
  assemble({ node: readFileSync(process.execPath), script, files: {}, executable: hello });
  const serve = ['serve', '--port', '0', '--database', join(folder, 'a.db')];
  const programs = [
    { name: 'bare Node', file: hello, words: [] },
    ...[SINGLE, ...positionals].map((file) => ({ name: file, file, words: serve })),
  ];
  const measured = programs.map((program) => ({ ...program, done: [] as Run[] }));
  // Once for the disk's cache and the new database, then in turn, so that what else the machine does hits all alike.
  for (const { file, words } of measured) await runOnce(file, words);
  for (let run = 0; run < runs; run += 1) {
    for (const { file, words, done } of measured) done.push(await runOnce(file, words));
  }
  console.log(`medians of ${runs} starts in turn\n`);
  console.log('size MB | first answer ms | of processor ms | memory MB | program');
  for (const { name, file, done } of measured) {
    const columns = [
      (statSync(file).size / 1e6).toFixed(1),
      median(done.map(({ firstAnswerMs }) => firstAnswerMs)).toFixed(0),
      median(done.map(({ cpuMs }) => cpuMs)).toFixed(0),
      median(done.map(({ memoryMb }) => memoryMb)).toFixed(0),
      name,
    ];
    console.log(columns.map((text, index) => text.padStart([7, 15, 15, 9, 0][index] ?? 0)).join(' | '));
  }
}

async function runOnce(file: string, words: readonly string[]): Promise<Run> {
  const started = performance.now();
  const child = spawn(file, words, { env: {}, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const response = await fetch(await urlOf(child));
  await response.arrayBuffer();
  const firstAnswerMs = performance.now() - started;
  const cpuMs = processorMs(child.pid ?? 0);
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await wait(SETTLE_MS);
  const memoryMb = residentMb(child.pid ?? 0);
  child.kill('SIGTERM');
  await exited;
  return { firstAnswerMs, cpuMs, memoryMb };
}

async function urlOf({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const text of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    printed += String(text);
    const found = /ready on (http:[^\s"]+)["\n]/.exec(printed)?.[1];
    if (found !== undefined) {
      stdout?.resume();
      return found;
    }
  }
  throw new Error(`It ended without an address: ${printed}`);
}

function processorMs(pid: number): number {
  // From behind the name, which may hold spaces: proc(5) counts it as field 2, and the times as 14 and 15, in 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

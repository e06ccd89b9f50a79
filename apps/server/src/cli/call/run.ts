import {
  createRedthread,
  getUntypedClient,
  isRedthreadError,
  OptionsError,
  type RedthreadError,
} from '@redthread/client';
import { Command } from 'commander';
import { EXIT_CODES, SentenceError } from '../sentence-error.ts';
import { dotEnvHere } from '../settings.ts';
import { complainWell } from '../wrong-words.ts';
import { type CallableCall, callableCalls } from './calls.ts';
import { CALL_HELP, URL_PRESET } from './help.ts';
import { inputFrom, optionFor, spelled } from './input.ts';
import { whereabouts } from './whereabouts.ts';

interface Common {
  readonly url?: string;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly allowPlainHttp?: true;
}

/** Runs `redthread call WORDS` against a running server. */
export async function runCall(parent: Command, words: readonly string[]): Promise<void> {
  const calls = callableCalls();
  if (words[0] === '--list') return console.log(listOf(calls));
  const fields = new Set(calls.flatMap((call) => call.fields.map(({ name }) => name)));
  const dotted = words
    .map((_, at) => words.slice(0, at + 1).join('.'))
    .find((name) => calls.some((call) => call.name === name));
  if (dotted !== undefined && dotted !== words[0]) {
    throw new SentenceError(`There is no call ${words[0]}. Did you mean ${dotted}?`, { exitCode: EXIT_CODES.usage });
  }
  const spelledWords = words.map((word) => spelled(word, fields));
  await callProgram(parent, calls).parseAsync(words.length === 0 ? ['--help'] : spelledWords, { from: 'user' });
}

/** `redthread call` with a command for each call. */
export function callProgram(parent: Command, calls: readonly CallableCall[] = callableCalls()): Command {
  const program = new Command('redthread call')
    .description('Make a call of a running server.')
    .usage('<call> [fields]')
    .option('--list', 'list the calls, one a line')
    .copyInheritedSettings(parent)
    .helpOption('-h, --help', 'show this')
    .helpCommand(false)
    .configureHelp({ subcommandTerm: (call) => call.name() })
    .addHelpText('after', CALL_HELP);
  complainWell(program);
  for (const call of calls) program.addCommand(commandFor(call, program));
  for (const each of program.commands) complainWell(each);
  return program;
}

function listOf(calls: readonly CallableCall[]): string {
  const widest = Math.max(...calls.map(({ name }) => name.length));
  return calls.map(({ name, summary }) => `${name.padEnd(widest)}  ${summary}`).join('\n');
}

function commandFor(call: CallableCall, program: Command): Command {
  const command = new Command(call.name)
    .summary(call.summary)
    .description([`${call.summary}.`, call.description].join('\n\n').trim())
    .copyInheritedSettings(program);
  for (const field of call.fields) command.addOption(optionFor(field));
  return command
    .option('--input <json>', 'all fields as JSON; @FILE reads a file, - standard input')
    .option('--url <address>', `the server (default: REDTHREAD_URL, or ${URL_PRESET})`)
    .option('--token <token>', 'who asks; better in REDTHREAD_TOKEN, where no list of processes shows it')
    .option('--token-file <file>', 'a file that holds the token')
    .option('--allow-plain-http', 'send the token over plain http to another machine')
    .action((flags: Common & Readonly<Record<string, unknown>>) => make(call, flags));
}

async function make(call: CallableCall, flags: Common & Readonly<Record<string, unknown>>): Promise<void> {
  const input = inputFrom(call, flags) ?? (call.fields.length === 0 ? undefined : {});
  const server = whereabouts(flags, process.env, dotEnvHere());
  try {
    const client = getUntypedClient(createRedthread({ ...server, allowPlainHttp: flags.allowPlainHttp === true }));
    const answer = await (call.kind === 'query' ? client.query(call.name, input) : client.mutation(call.name, input));
    // A call that answers nothing says null on the wire.
    if (answer !== null) console.log(escaped(JSON.stringify(answer, null, 2)));
  } catch (error) {
    if (error instanceof OptionsError)
      throw new SentenceError(optionInSentences(error), { exitCode: EXIT_CODES.usage });
    throw isRedthreadError(error) ? inSentences(error, call) : error;
  }
}

/** JSON without terminal control characters, so that a hostile server can't control the terminal. JSON escapes the first 32 itself. */
function escaped(json: string): string {
  return json.replace(/[\u007f-\u009f]|\p{Cf}/gu, (sign) =>
    Array.from({ length: sign.length }, (_, n) => `\\u${sign.charCodeAt(n).toString(16).padStart(4, '0')}`).join(''),
  );
}

/** What went wrong, each field by the name of its flag. */
function inSentences({ data, message }: RedthreadError, { fields }: CallableCall): SentenceError {
  const names = new Set(fields.map(({ name }) => name));
  const issues = data?.issues ?? [];
  const lines = issues.map(({ path, message: sentence }) => `${names.has(path) ? '--' : ''}${path}: ${sentence}`);
  if (lines.length === 0) lines.push(message);
  if (!data) lines.push('Another server is called by --url, or by REDTHREAD_URL.');
  if (data?.code === 'NOT_SIGNED_IN') lines.push('A script shows who it is with a token: REDTHREAD_TOKEN.');
  if (data?.code === 'UNEXPECTED') lines.push(`The server's log has the reason, at ${data.requestId}.`);
  return new SentenceError(lines.map(clean).join('\n'), issues.length > 0 ? { exitCode: EXIT_CODES.usage } : {});
}

function optionInSentences({ message }: OptionsError): string {
  return message.includes('allowPlainHttp') ? `${message}\nHere that is --allow-plain-http.` : message;
}

/** What a server said, without control characters: names and places are user input. */
function clean(text: string): string {
  return text.replace(/\p{C}/gu, '\uFFFD');
}

import { Command } from 'commander';
import { CALL_HELP } from './call/help.ts';
import { newProgram, settle } from './run-program.ts';

/** `call` loads the list of calls when it runs, so that other commands start without it. */
export function callCommand(): Command {
  const call = new Command('call')
    .description('Make any call of a running server, from the shell.')
    .argument('[words...]', 'the call and its fields; none lists the calls')
    .usage('<call> [fields]')
    .addHelpText('after', CALL_HELP)
    .allowUnknownOption();
  const inherit = call.copyInheritedSettings.bind(call);
  // `--help` after a call's name is handled by the command that is loaded below.
  call.copyInheritedSettings = (source) => inherit(source).helpOption(false);
  return call.action(async (words: string[]) => {
    const { runCall } = await import('./call/run.ts');
    await runCall(call, words);
  });
}

/** `redthread` with this command alone: it touches no database, and starts without what the others load. */
export function callAlone(): Command {
  const program = newProgram().addCommand(callCommand());
  settle(program);
  return program;
}

import type { OneCallOptions, Redthread } from '@redthread/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../apps/server/src/trpc/router.ts';

// Checked by tsc: the generated calls take and answer what the server's own types say, both ways.

type Mutable<Value> = Value extends object ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> } : Value;

type Answers<Calls> = {
  [Key in keyof Calls]: Calls[Key] extends (...words: never[]) => PromiseLike<infer Answer>
    ? Mutable<Answer extends undefined ? null : void extends Answer ? null : Answer>
    : Answers<Calls[Key]>;
};

/** tRPC lets a call be made with no word at all where its input may be missing. */
type Nothing = ReturnType<() => void>;

/** A call without input has its options as its only word. */
type Inputs<Calls> = {
  [Key in keyof Calls]: Calls[Key] extends (...words: infer Words) => unknown
    ? 2 extends Words['length']
      ? undefined extends Words[0]
        ? Words[0] | Nothing
        : Words[0]
      : Words[0] extends OneCallOptions | undefined
        ? Record<string, never> | undefined | Nothing
        : never
    : Inputs<Calls[Key]>;
};

type ServerInputs = inferRouterInputs<AppRouter>;
type ServerAnswers = inferRouterOutputs<AppRouter>;

export const answersAreTheServers = (answers: Answers<Redthread>): ServerAnswers => answers;
export const serversAnswersAreKnown = (answers: ServerAnswers): Answers<Redthread> => answers;
export const inputsAreTheServers = (inputs: Inputs<Redthread>): ServerInputs => inputs;
export const serversInputsAreKnown = (inputs: ServerInputs): Inputs<Redthread> => inputs;

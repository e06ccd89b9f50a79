import type { TRPCQueryProcedure } from '@trpc/server';
import type { z } from 'zod';
import type { PublicCall } from '../features/call.ts';
import { type CallWords, type Meta, type RestMeta, visitorProcedure } from './init.ts';

/** How a public read was written. It can be called without tRPC, since it needs neither a caller nor a request. */
export interface PublicRead<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly rest: RestMeta<'GET'>;
  readonly input: Input;
  readonly output: Output;
  resolve(call: PublicCall, input: z.output<Input>): Promise<z.input<Output>>;
}

const written = new WeakMap<object, PublicRead>();

/**
 * A query for anyone, and alike for all: it is made of public rows, the settings and the day alone, so that its answers to
 * visitors may be cached.
 */
export function publicRead<Input extends z.ZodType, Output extends z.ZodType>(
  meta: CallWords & { readonly rest: RestMeta<'GET'> },
  input: Input,
  output: Output,
  resolve: PublicRead<Input, Output>['resolve'],
): TRPCQueryProcedure<{ input: z.input<Input>; output: z.output<Output>; meta: Meta }> {
  const procedure = visitorProcedure
    .meta(meta)
    .input<z.ZodType>(input)
    // A function: of a schema tRPC takes `parseAsync`, for which zod compiles no code, and a page takes 60 µs longer.
    .output((value: unknown): unknown => output.parse(value))
    .query(({ ctx: { settings, now, places, store }, input }) =>
      resolve({ settings, now, places, store }, input as z.output<Input>),
    );
  written.set(procedure, { rest: meta.rest, input, output, resolve });
  return procedure as TRPCQueryProcedure<{ input: z.input<Input>; output: z.output<Output>; meta: Meta }>;
}

/** Undefined for any other procedure. */
export function publicReadOf(procedure: object): PublicRead | undefined {
  return written.get(procedure);
}

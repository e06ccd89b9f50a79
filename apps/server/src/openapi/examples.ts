import { z } from 'zod';
import { EXAMPLE_INPUTS } from './example-inputs.ts';
import { EXAMPLE_OUTPUTS } from './example-outputs.ts';

type Fields = Readonly<Record<string, unknown>>;

const fields = z.record(z.string(), z.unknown());

/** The example input of the procedure at a dotted path; empty when it takes none. */
export function exampleInputOf(path: string): Fields {
  return fields.parse(at(EXAMPLE_INPUTS, path) ?? {});
}

/** The example output. */
export function exampleOutputOf(path: string): unknown {
  return at(EXAMPLE_OUTPUTS, path);
}

function at(tree: unknown, path: string): unknown {
  return path.split('.').reduce((node, name) => fields.parse(node)[name], tree);
}

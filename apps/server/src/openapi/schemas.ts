import { DESCRIBED } from '@redthread/contract/described';
import { z } from 'zod';
import type { Schema } from './shape.ts';

export interface SchemaBook {
  /** The JSON Schema of what a call takes, or answers; named parts are references into `named`. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema;
  /** The named schemas met so far. */
  readonly named: Record<string, Schema>;
}

/** Turns the contract's schemas into those of the document. */
export function createSchemaBook(): SchemaBook {
  const named: Record<string, Schema> = {};
  return {
    named,
    schemaOf: (schema, io) => {
      const {
        $schema: _,
        $defs = {},
        ...root
      } = z.toJSONSchema(schema, {
        io,
        metadata: DESCRIBED,
        override: ({ jsonSchema }) => simplify(jsonSchema, io),
      });
      for (const [name, part] of Object.entries(withReferences($defs) as Record<string, Schema>)) {
        if (JSON.stringify(named[name] ?? part) !== JSON.stringify(part)) {
          throw new Error(`The schema ${name} has two forms: name what is taken apart from what is answered.`);
        }
        named[name] = part;
      }
      return withReferences(root);
    },
  };
}

function simplify(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  // Outputs may gain fields: a strict schema would break clients with the next version.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // A record over a closed list has these very properties, which says more to whoever generates a client.
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames === 'object' && propertyNames.enum !== undefined && schema.required !== undefined) {
    schema.properties = Object.fromEntries(schema.required.map((name) => [name, additionalProperties ?? {}]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern;
}

function withReferences(part: object): Schema {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

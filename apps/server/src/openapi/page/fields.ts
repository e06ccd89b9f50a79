import type { ApiDocument, Schema } from '../shape.ts';
import { type Html, html } from './html.ts';
import { inline } from './prose.ts';

type Schemas = ApiDocument['components']['schemas'];

const PREFIX = '#/components/schemas/';

/** A list of an object's fields, each with its type, its limits and its words; nested ones open up. */
export function fieldList(schema: Schema, schemas: Schemas): Html | null {
  const { properties, required = [] } = objectIn(schema, schemas) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  if (properties === undefined) return null;
  return html`<dl class="fields">${Object.entries(properties).map(([name, field]) =>
    fieldEntry({ name, schema: field, isRequired: required.includes(name) }, schemas),
  )}</dl>`;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly description?: string | undefined;
}

export function fieldEntry({ name, schema, isRequired, description }: Field, schemas: Schemas): Html {
  const words = description ?? schema['description'] ?? named(schema, schemas)?.['description'];
  const inner = fieldList(schema, schemas);
  return html`<div><dt><code>${name}</code> <span class="type">${typeOf(schema, schemas)}</span>${
    isRequired ? null : html` <span class="optional">optional</span>`
  }</dt><dd>${typeof words === 'string' ? html`<p>${inline(words)}</p>` : null}${limits(schema, schemas)}${
    inner === null ? null : html`<details><summary>Fields of <code>${name}</code></summary>${inner}</details>`
  }</dd></div>`;
}

/** In words: `text`, `list of Donor`, `A+ or A- …`. */
export function typeOf(schema: Schema, schemas: Schemas): string {
  const reference = nameOf(schema);
  if (reference !== null)
    return isObject(named(schema, schemas)) ? reference : typeOf(named(schema, schemas) ?? {}, schemas);
  const {
    type,
    items,
    format,
    enum: choices,
    anyOf,
  } = schema as {
    type?: string | string[];
    items?: Schema;
    format?: string;
    enum?: unknown[];
    anyOf?: Schema[];
  };
  if (anyOf !== undefined) return anyOf.map((choice) => typeOf(choice, schemas)).join(' or ');
  if (items !== undefined) return `list of ${typeOf(items, schemas)}`;
  if (choices !== undefined) return 'one of';
  const types = [type ?? 'anything'].flat().join(' or ');
  return format === undefined ? types : `${types}, ${format}`;
}

function limits(schema: Schema, schemas: Schemas): Html | null {
  const whole = { ...named(schema, schemas), ...schema } as Record<string, unknown>;
  const { enum: choices, minimum, maximum, minLength, maxLength, default: preset, const: fixed, type } = whole;
  if (type === 'object') return null;
  const words = [
    ...(Array.isArray(choices) ? [choices.map((choice) => `\`${String(choice)}\``).join(' ')] : []),
    ...(fixed === undefined ? [] : [`always \`${String(fixed)}\``]),
    ...(minimum === undefined ? [] : [`from ${String(minimum)}`]),
    ...(maximum === undefined ? [] : [`to ${String(maximum)}`]),
    ...(Number(minLength) > 1 ? [`at least ${String(minLength)} characters`] : []),
    ...(maxLength === undefined ? [] : [`at most ${String(maxLength)} characters`]),
    ...(preset === undefined ? [] : [`\`${String(preset)}\` if left out`]),
  ];
  return words.length === 0
    ? null
    : html`<p class="limits">${inline(words.join(', ').replace(/(from \d+), to/, '$1 to'))}</p>`;
}

/** The object that a field holds, also in a list, behind a name, or where it may be null. */
function objectIn(schema: Schema, schemas: Schemas): Schema {
  const { items, anyOf } = schema as { items?: Schema; anyOf?: Schema[] };
  if (items !== undefined) return objectIn(items, schemas);
  if (anyOf !== undefined) return objectIn(anyOf[0] ?? {}, schemas);
  return named(schema, schemas) ?? schema;
}

function named(schema: Schema, schemas: Schemas): Schema | undefined {
  return schemas[nameOf(schema) ?? ''];
}

function nameOf({ $ref }: Schema): string | null {
  return typeof $ref === 'string' ? $ref.slice(PREFIX.length) : null;
}

function isObject(schema: Schema | undefined): boolean {
  return schema?.['type'] === 'object';
}

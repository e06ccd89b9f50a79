import { plainDigits } from '@redthread/domain/digits';
import { z } from 'zod';
import { said } from './failure.ts';

// A form holds texts. They are converted by the field types of the input's schema: numbers, choices, and null for what is
// empty.

type Texts = Readonly<Record<string, string>>;
type Schema = z.ZodObject<z.ZodRawShape>;

/** The sentence for each field that is wrong, by path; null when there is none. */
export function textErrors(schema: Schema, texts: Texts): Record<string, string> | null {
  return fieldErrors(schema, inputOf(schema, texts));
}

/** What is sent for the texts of a form. */
export function parseTexts<Input extends Schema>(schema: Input, texts: Texts): z.output<Input> {
  return schema.parse(inputOf(schema, texts));
}

function inputOf({ shape }: Schema, texts: Texts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, meantBy(shape[field], text)]));
}

/** By the field's type. What is no value of it is left for the schema to refuse: an empty field must not become 0. */
function meantBy(field: unknown, text: string): unknown {
  if (field instanceof z.ZodOptional && isChoice(field.unwrap()) && text === '') return undefined;
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return meantBy(field.unwrap(), text);
  if (field instanceof z.ZodNullable) return text.trim() === '' ? null : meantBy(field.unwrap(), text);
  if (field instanceof z.ZodBoolean) return BOOLEANS[text] ?? text;
  if (field instanceof z.ZodLiteral) return [...field.values].find((value) => String(value) === text) ?? text;
  if (!(field instanceof z.ZodNumber)) return text;
  const number = plainDigits(text).trim();
  return /^\d+$/.test(number) ? Number(number) : Number.NaN;
}

/** What is chosen, not typed: empty is unsaid. */
function isChoice(field: unknown): boolean {
  return field instanceof z.ZodBoolean || field instanceof z.ZodLiteral;
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** The first message for each invalid field by path, in the current language; null when the input is valid. */
export function fieldErrors(schema: z.ZodType, input: unknown): Record<string, string> | null {
  const result = schema.safeParse(input);
  if (result.success) return null;
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= said(message);
  return errors;
}

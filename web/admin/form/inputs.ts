import type { Field, Fields, Resource, Values } from '../../../worker/contract/resource.ts';
import { isSent } from '../../../worker/contract/resource-fields.ts';
import { isSkipped, localOf, momentOf, momentsOf } from '../zoned.ts';

export type Call = Resource['calls'][number];

/** What the inputs of a form hold: texts, and of flags and choices what they say. */
export type Inputs = Record<string, unknown>;

/** The fields of a form, in its order. */
export const inputsOf = ({ fields }: Resource, call: Call): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isSent(field, call)));

/** The fields that no draft keeps. */
export const secretsOf = (fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');

/** An item, or what a new one begins with, as a form holds it. */
export const toInputs = (fields: Fields, values: Values, zone: string | null): Inputs =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toInput(field, values[name], zone)]),
  );

function toInput({ kind }: Field, value: unknown, zone: string | null): unknown {
  if (kind === 'flag') return Boolean(value);
  if (kind === 'choice') return value ?? null;
  if (kind === 'list') return value ?? [];
  if (value === null || value === undefined) return '';
  return kind === 'moment' ? localOf(String(value), zone) : String(value);
}

/** What is sent of a form, of which `inputs` may be a part: nothing typed is null. */
export const fromInputs = (
  fields: Fields,
  inputs: Inputs,
  zone: string | null,
  form: Inputs = inputs,
): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in inputs)
      .map(([name, field]) => [name, fromInput(field, inputs[name], zone, beginOf(name, form))]),
  );

/** What is typed of the beginning of what ends with a field. */
const beginOf = (name: string, form: Inputs) => (name === 'end_at' ? form.start_at : undefined);

function fromInput({ kind }: Field, input: unknown, zone: string | null, begin: unknown): unknown {
  if (typeof input !== 'string') return input;
  if (kind === 'secret') return input === '' ? null : input;
  const text = input.trim();
  if (text === '') return null;
  if (kind === 'whole') return Number(text);
  // What is no time at all is told so by the rules.
  if (kind === 'moment') return isTime(text) ? momentOf(text, zone, startIn(begin, zone)) : text;
  return kind === 'line' ? text : input;
}

const startIn = (begin: unknown, zone: string | null) =>
  typeof begin === 'string' && isTime(begin) ? momentOf(begin, zone) : null;

/** Of a time that comes twice the one that is sent: the end is the second where it would be before the start. */
export function takenOfTwo(
  name: string,
  form: Inputs,
  zone: string | null,
): 'first' | 'second' | null {
  const text = String(form[name] ?? '').trim();
  if (!isTime(text)) return null;
  const [first, second] = momentsOf(text, zone);
  if (!second) return null;
  return momentOf(text, zone, startIn(beginOf(name, form), zone)) === first ? 'first' : 'second';
}

/** The fields that hold a time which the clocks of the zone go past. */
export const skippedIn = (fields: Fields, inputs: Inputs, zone: string | null): string[] =>
  Object.keys(inputs).filter((name) => {
    const text = String(inputs[name]).trim();
    return fields[name]?.kind === 'moment' && isTime(text) && isSkipped(text, zone);
  });

const isTime = (text: string) => !Number.isNaN(Date.parse(`${text}Z`));

/** Where nothing was typed, the server has its own beginning: a tag made of the name, for one. */
export const withoutNothing = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Of inputs those that differ from what they began with. */
export const changedInputs = (inputs: Inputs, before: Inputs): Inputs =>
  Object.fromEntries(Object.entries(inputs).filter(([name, value]) => value !== before[name]));

/** Whether a form asks for a field: numbers, and the tag of what is there already, are never nothing. */
export const isNeeded = (field: Field, call: Call): boolean =>
  field.required === 'always' ||
  field.required === call ||
  (field.kind === 'whole' && !field.mayBeNone) ||
  (field.kind === 'tag' && call === 'change');

import type { Field, Fields, Resource, Values } from '../../../worker/contract/resources/resource.ts';
import { isSent } from '../../../worker/contract/resources/resource-fields.ts';
import { isSkipped, localOf, momentOf, momentsOf } from '../../data/format/zoned-datetime.ts';

export type Call = Resource['calls'][number];

/** Values of a form: strings, except for flags and choices. */
export type Inputs = Record<string, unknown>;

/** Fields of the form, in order. */
export const inputsOf = ({ fields }: Resource, call: Call): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isSent(field, call)));

/** Names of the fields that drafts must not store. */
export const secretsOf = (fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');

/** Converts an item, or initial values, to form values. */
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

/** Converts form values, or a part of them, to a request body. Empty input becomes null. */
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

/** Start time typed in the form, which the end time needs. */
const beginOf = (name: string, form: Inputs) => (name === 'end_at' ? form.start_at : undefined);

function fromInput({ kind }: Field, input: unknown, zone: string | null, begin: unknown): unknown {
  if (typeof input !== 'string') return input;
  if (kind === 'secret') return input === '' ? null : input;
  const text = input.trim();
  if (text === '') return null;
  if (kind === 'whole') return Number(text);
  // The schema reports invalid times.
  if (kind === 'moment') return isTime(text) ? momentOf(text, zone, startIn(begin, zone)) : text;
  return kind === 'line' ? text : input;
}

const startIn = (begin: unknown, zone: string | null) =>
  typeof begin === 'string' && isTime(begin) ? momentOf(begin, zone) : null;

/**
 * Tells which of two ambiguous times is sent. The end uses the second if the first precedes the
 * start.
 */
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

/** Fields with a local time that the zone's clocks skip. */
export const skippedIn = (fields: Fields, inputs: Inputs, zone: string | null): string[] =>
  Object.keys(inputs).filter((name) => {
    const text = String(inputs[name]).trim();
    return fields[name]?.kind === 'moment' && isTime(text) && isSkipped(text, zone);
  });

const isTime = (text: string) => !Number.isNaN(Date.parse(`${text}Z`));

/** Removes empty values, so that the server applies its defaults. */
export const withoutNothing = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Values that differ from the initial ones. */
export const changedInputs = (inputs: Inputs, before: Inputs): Inputs =>
  Object.fromEntries(Object.entries(inputs).filter(([name, value]) => value !== before[name]));

/** True if the form requires the field. Numbers and existing tags can't be empty. */
export const isNeeded = (field: Field, call: Call): boolean =>
  field.required === 'always' ||
  field.required === call ||
  (field.kind === 'whole' && !field.mayBeNone) ||
  (field.kind === 'tag' && call === 'change');

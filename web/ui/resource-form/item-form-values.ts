import type {
  FieldValues,
  Resource,
  ResourceField,
  ResourceFields,
} from '../../../worker/contract/resources/resource.ts';
import { isInputField } from '../../../worker/contract/resources/resource-fields.ts';
import {
  findUtcInstants,
  isSkippedByClockChange,
  toLocalDateTime,
  toUtcInstant,
} from '../../data/format/zoned-datetime.ts';

export type FormOperation = Exclude<Resource['calls'][number], 'delete'>;

/** Values of a form: strings, except for flags and choices. */
export type ItemFormValues = Record<string, unknown>;

/** Fields of the form, in order. */
export const getFormFields = ({ fields }: Resource, call: FormOperation): ResourceFields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isInputField(field, call)));

/** Names of the fields that drafts must not store. */
export const getSecretFields = (fields: ResourceFields) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');

/** Converts an item, or initial values, to form values. */
export const toItemFormValues = (
  fields: ResourceFields,
  values: FieldValues,
  zone: string | null,
): ItemFormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, toFormValue(field, values[name], zone)]),
  );

function toFormValue({ kind }: ResourceField, value: unknown, zone: string | null): unknown {
  if (kind === 'flag') return Boolean(value);
  if (kind === 'choice') return value ?? null;
  if (kind === 'list') return value ?? [];
  if (value === null || value === undefined) return '';
  return kind === 'moment' ? toLocalDateTime(String(value), zone) : String(value);
}

/** Converts form values, or a part of them, to a request body. Empty input becomes null. */
export const fromItemFormValues = (
  fields: ResourceFields,
  inputs: ItemFormValues,
  zone: string | null,
  form: ItemFormValues = inputs,
): FieldValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in inputs)
      .map(([name, field]) => [
        name,
        fromFormValue(field, inputs[name], zone, getStartInput(name, form)),
      ]),
  );

/** Start time typed in the form, which the end time needs. */
const getStartInput = (name: string, form: ItemFormValues) =>
  name === 'end_at' ? form.start_at : undefined;

function fromFormValue(
  { kind }: ResourceField,
  input: unknown,
  zone: string | null,
  begin: unknown,
): unknown {
  if (typeof input !== 'string') return input;
  if (kind === 'secret') return input === '' ? null : input;
  const text = input.trim();
  if (text === '') return null;
  if (kind === 'whole') return Number(text);
  // The schema reports invalid times.
  if (kind === 'moment')
    return isDateTime(text) ? toUtcInstant(text, zone, parseStart(begin, zone)) : text;
  return kind === 'line' ? text : input;
}

const parseStart = (begin: unknown, zone: string | null) =>
  typeof begin === 'string' && isDateTime(begin) ? toUtcInstant(begin, zone) : null;

/**
 * Tells which of two ambiguous times is sent. The end uses the second if the first precedes the
 * start.
 */
export function getAmbiguousTimeChoice(
  name: string,
  form: ItemFormValues,
  zone: string | null,
): 'first' | 'second' | null {
  const text = String(form[name] ?? '').trim();
  if (!isDateTime(text)) return null;
  const [first, second] = findUtcInstants(text, zone);
  if (!second) return null;
  return toUtcInstant(text, zone, parseStart(getStartInput(name, form), zone)) === first
    ? 'first'
    : 'second';
}

/** Fields with a local time that the zone's clocks skip. */
export const findSkippedTimes = (
  fields: ResourceFields,
  inputs: ItemFormValues,
  zone: string | null,
): string[] =>
  Object.keys(inputs).filter((name) => {
    const text = String(inputs[name]).trim();
    return (
      fields[name]?.kind === 'moment' && isDateTime(text) && isSkippedByClockChange(text, zone)
    );
  });

const isDateTime = (text: string) => !Number.isNaN(Date.parse(`${text}Z`));

/** Removes empty values, so that the server applies its defaults. */
export const stripEmpty = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Values that differ from the initial ones. */
export const getChangedValues = (inputs: ItemFormValues, before: ItemFormValues): ItemFormValues =>
  Object.fromEntries(Object.entries(inputs).filter(([name, value]) => value !== before[name]));

/** True if the form requires the field. Numbers and existing tags can't be empty. */
export const isRequiredField = (field: ResourceField, call: FormOperation): boolean =>
  field.required === 'always' ||
  field.required === call ||
  (field.kind === 'whole' && !field.mayBeNone) ||
  (field.kind === 'tag' && call === 'change');

import { z } from 'zod';
import { m } from '#messages';
import { findEventEndError } from '../../../worker/contract/events/events.ts';
import type {
  FieldValues,
  Resource,
  ResourceFields,
} from '../../../worker/contract/resources/resource.ts';
import {
  buildCreateSchema,
  buildUpdateSchema,
} from '../../../worker/contract/resources/resource-input.ts';
import {
  type FormOperation,
  findSkippedTimes,
  fromItemFormValues,
  getFormFields,
  type ItemFormValues,
  isRequiredField,
  stripEmpty,
} from './item-form-values.ts';

/** Form schema: validates the request body with the schemas of the contract. */
export function buildItemFormSchema(
  resource: Resource,
  call: FormOperation,
  sent: (inputs: ItemFormValues) => FieldValues,
  zone: string | null,
): z.ZodType<ItemFormValues, ItemFormValues> {
  const fields = getFormFields(resource, call);
  const check = (body: FieldValues) =>
    call === 'create'
      ? buildCreateSchema(resource).safeParse(stripEmpty(body))
      : buildUpdateSchema(resource).safeParse(body);
  return z.record(z.string(), z.unknown()).superRefine((inputs, context) => {
    const body = sent(inputs);
    // A PATCH body holds changed fields only, so required fields are checked on all values.
    const missing = findMissingFields(fields, fromItemFormValues(fields, inputs, zone), call);
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: m['field_error.required']() });
    }
    for (const { path, message } of check(body).error?.issues ?? []) {
      if (!missing.includes(String(path[0]))) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }
    for (const name of findSkippedTimes(fields, inputs, zone)) {
      context.addIssue({ code: 'custom', path: [name], message: m['field.skipped_time']() });
    }
    const { start_at, end_at } = fromItemFormValues(fields, inputs, zone);
    const late = fields.end_at && findEventEndError(String(start_at), String(end_at));
    if (late) context.addIssue({ code: 'custom', path: ['end_at'], ...late });
  });
}

const findMissingFields = (fields: ResourceFields, all: FieldValues, call: FormOperation) =>
  Object.keys(all).filter((name) => {
    const field = fields[name];
    return field && all[name] === null && isRequiredField(field, call);
  });

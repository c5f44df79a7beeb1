import { z } from 'zod';
import { wrongEnd } from '../../../worker/contract/events/events.ts';
import type { Fields, Resource, Values } from '../../../worker/contract/resources/resource.ts';
import { changeOf, creationOf } from '../../../worker/contract/resources/resource-input.ts';
import {
  type Call,
  fromInputs,
  type Inputs,
  inputsOf,
  isNeeded,
  skippedIn,
  withoutNothing,
} from './item-form-values.ts';

/** Form schema: validates the request body with the schemas of the contract. */
export function rulesOf(
  resource: Resource,
  call: Call,
  sent: (inputs: Inputs) => Values,
  zone: string | null,
): z.ZodType<Inputs, Inputs> {
  const fields = inputsOf(resource, call);
  const check = (body: Values) =>
    call === 'create'
      ? creationOf(resource).safeParse(withoutNothing(body))
      : changeOf(resource).safeParse(body);
  return z.record(z.string(), z.unknown()).superRefine((inputs, context) => {
    const body = sent(inputs);
    // A PATCH body holds changed fields only, so required fields are checked on all values.
    const missing = missingOf(fields, fromInputs(fields, inputs, zone), call);
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: 'is required' });
    }
    for (const { path, message } of check(body).error?.issues ?? []) {
      if (!missing.includes(String(path[0]))) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }
    for (const name of skippedIn(fields, inputs, zone)) {
      context.addIssue({ code: 'custom', path: [name], message: skipped });
    }
    const { start_at, end_at } = fromInputs(fields, inputs, zone);
    const late = fields.end_at && wrongEnd(String(start_at), String(end_at));
    if (late) context.addIssue({ code: 'custom', path: ['end_at'], message: late });
  });
}

const skipped =
  'This time does not exist on that day because the clocks go forward. Choose another time.';

const missingOf = (fields: Fields, all: Values, call: Call) =>
  Object.keys(all).filter((name) => {
    const field = fields[name];
    return field && all[name] === null && isNeeded(field, call);
  });

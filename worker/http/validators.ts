/** Middleware that validates parts of a request with zod, so that handlers read typed values. */

import { zValidator } from '@hono/zod-validator';
import { z } from 'zod';
import { toFieldError } from './field-errors.ts';
import { notFoundError, validationError } from './http-error.ts';
import type { FormFields } from './request-body.ts';

/** A path parameter outside its declared values names nothing, so the answer is 404. */
export const validateParams = (params: z.ZodObject | undefined) =>
  zValidator('param', params?.loose() ?? anyTexts, (result) => {
    if (!result.success) throw notFoundError();
  });

const anyTexts = z.record(z.string(), z.string());

/** `multiValueParams` become arrays; of the others, the first value counts. */
export const validateQuery = <Schema extends z.ZodType>(
  schema: Schema,
  multiValueParams: readonly string[] = [],
) =>
  zValidator(
    'query',
    z.preprocess((sent) => pickValues(Object.entries(sent as object), multiValueParams), schema),
    throwValidationError,
  );

const pickValues = (sent: [string, unknown][], multiValueParams: readonly string[]) =>
  Object.fromEntries(
    sent.map(([name, value]) => {
      const values = [value].flat();
      return [name, multiValueParams.includes(name) ? values : values[0]];
    }),
  );

export const validateJson = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator('json', schema, throwValidationError);

/** `toValues` turns the fields as sent into what the schema describes. */
export const validateForm = <Schema extends z.ZodType>(
  schema: Schema,
  toValues: (sent: FormFields) => unknown,
) =>
  zValidator(
    'form',
    z.preprocess((sent) => toValues(sent as FormFields), schema),
    throwValidationError,
  );

/**
 * Parses a body by the schema that applies to this user.
 * @throws HttpError 422
 */
export function parseWith<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  const result = schema.safeParse(body);
  throwValidationError(result as Validation);
  return result.data as z.output<Schema>;
}

type Validation =
  | { success: true }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

/** Answers 422 with an error per field (contract, section 2). */
function throwValidationError(result: Validation) {
  if (result.success) return;
  throw validationError(result.error.issues.map(toFieldError));
}

/** Error messages of schemas that state none of their own; importing it configures zod. */

import { z } from 'zod';
import { m } from '#messages';
import {
  describeWith,
  fieldError,
  getIssueParams,
  type IssueParams,
} from '../errors/field-error.ts';
import type { ErrorValues } from '../errors/format-error.ts';

/** Default messages for zod issues whose schema states none. */
// The Content-Security-Policy forbids eval, and each attempt would be reported.
z.config({ customError: formatIssue, jitless: true });

/** Message in the language of the document; `describeIssue` adds it to the issue for the worker. */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  return describeWith(issue, getIssueParams(issue) ?? describeIssue(issue));
}

/** Message and values of an issue that zod found itself. */
function describeIssue(issue: z.core.$ZodRawIssue): IssueParams {
  const isWhole = issue.code === 'invalid_type' && issue.expected === 'object';
  if (isWhole && !issue.path?.length) return describe(m['field_error.body_not_object']);
  if (issue.input === undefined) return describe(m['field_error.required']);
  switch (issue.code) {
    case 'invalid_type':
      return describe(typeMessages[issue.expected] ?? m['field_error.invalid']);
    case 'invalid_value':
      return issue.values.length > 1
        ? describe(m['field_error.must_be_one_of'], { values: issue.values.join(', ') })
        : describe(m['field_error.must_be_value'], { value: String(issue.values[0]) });
    case 'invalid_format':
      return describeFormat(issue.format);
    case 'too_big':
      return describeTooBig(issue);
    case 'too_small':
      return describeTooSmall(issue);
    case 'unrecognized_keys':
      return describe(m['field_error.unknown_field'], { names: issue.keys.join(', ') });
    default:
      return describe(m['field_error.invalid']);
  }
}

const describe = (
  fieldMessage: IssueParams['fieldMessage'],
  values?: ErrorValues,
): IssueParams => ({
  fieldMessage,
  values,
});

function describeFormat(format: string): IssueParams {
  if (format === 'uuid') return describe(m['field_error.must_be_id']);
  if (format === 'email') return describe(m['field_error.must_be_email']);
  if (format === 'date') return describe(m['field_error.must_be_date'], { example: '2026-01-31' });
  return format === 'datetime'
    ? describe(m['field_error.must_be_date_time'], { example: '2026-01-31T09:30:00.000Z' })
    : describe(m['field_error.invalid']);
}

function describeTooBig({ input, maximum, origin }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) {
  const limit = Number(maximum);
  if (typeof input === 'string') {
    return describe(m['field_error.too_long'], { limit, length: input.length });
  }
  return describe(isCounted(origin) ? m['field_error.too_many_items'] : m['field_error.at_most'], {
    limit,
  });
}

function describeTooSmall({ minimum, origin }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  const limit = Number(minimum);
  if (origin === 'string') {
    return limit === 1
      ? describe(m['field_error.required'])
      : describe(m['field_error.too_short'], { limit });
  }
  return describe(isCounted(origin) ? m['field_error.too_few_items'] : m['field_error.at_least'], {
    limit,
  });
}

const isCounted = (origin: string) => ['array', 'map', 'set'].includes(origin);

const buildIdError = (wrong: () => string) => ({
  error: (issue: z.core.$ZodRawIssue) =>
    issue.input === undefined ? formatIssue(issue) : fieldError(wrong).error(issue),
});

/** Errors of an invalid id: of a plain id, and of a reference chosen in a form. */
export const idError = buildIdError(m['field_error.must_be_id']);
export const referenceError = buildIdError(m['field_error.must_be_chosen']);

const typeMessages: Partial<Record<string, () => string>> = {
  string: m['field_error.must_be_text'],
  number: m['field_error.must_be_number'],
  int: m['field_error.must_be_whole_number'],
  boolean: m['field_error.must_be_true_or_false'],
  array: m['field_error.must_be_list'],
  object: m['field_error.must_be_object'],
  record: m['field_error.must_be_object'],
  file: m['field_error.must_be_file'],
  null: m['field_error.must_be_null'],
};

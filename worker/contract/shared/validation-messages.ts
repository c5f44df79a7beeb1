/** Error messages of schemas that state none of their own; importing it configures zod. */

import { z } from 'zod';

/** Default messages for zod issues whose schema states none. */
// The Content-Security-Policy forbids eval, and each attempt would be reported.
z.config({ customError: formatIssue, jitless: true });

export function formatIssue(issue: z.core.$ZodRawIssue): string {
  const isWhole = issue.code === 'invalid_type' && issue.expected === 'object';
  if (isWhole && !issue.path?.length) return 'The body must be a JSON object.';
  if (issue.input === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeMessages[issue.expected] ?? undescribed}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of: ' : ''}${issue.values.join(', ')}`;
    case 'invalid_format':
      return `must be ${formatMessages[issue.format] ?? undescribed}`;
    case 'too_big':
      if (typeof issue.input === 'string') {
        return tooLongMessage(Number(issue.maximum), issue.input.length);
      }
      return `must ${boundVerbs[issue.origin] ?? 'be'} at most ${issue.maximum}${unitOf(issue)}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'is required'
        : `must ${boundVerbs[issue.origin] ?? 'be'} at least ${issue.minimum}${unitOf(issue)}`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    default:
      return defaultIssue;
  }
}

const buildIdError = (wrong: string) => ({
  error: ({ input }: z.core.$ZodRawIssue) => (input === undefined ? 'is required' : wrong),
});

/** Errors of an invalid id: of a plain id, and of a reference chosen in a form. */
export const idError = buildIdError('must be an id');
export const referenceError = buildIdError('must be chosen from the list');

/** Message for a text over its limit, with the limit and the current length. */
export const tooLongMessage = (most: number, has: number, unit = 'characters') =>
  `must be at most ${most.toLocaleString('en-GB')} ${unit}, not ${has.toLocaleString('en-GB')}`;

const undescribed = 'in the documented format';
const defaultIssue = `must be ${undescribed}`;

const typeMessages: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
  null: 'null',
};

const formatMessages: Partial<Record<string, string>> = {
  uuid: 'an id',
  email: 'an e-mail address',
  date: 'a date such as 2026-01-31',
  datetime: 'a date and time such as 2026-01-31T09:30:00.000Z',
};

const boundVerbs: Partial<Record<string, string>> = {
  array: 'contain',
  map: 'contain',
  set: 'contain',
};

const unitOf = ({ origin }: { origin: string }) => (origin === 'string' ? ' characters' : '');

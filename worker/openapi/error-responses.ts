import type { Read } from '../http/query.ts';

const problem = (description: string, name = 'Message') => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const later = (description: string) => ({
  ...problem(description),
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
});

/** Descriptions of all error responses, by status. */
export const refusals = {
  401: problem('Not signed in, or the session has expired'),
  403: problem('Your account is not allowed to do this'),
  404: problem('The item does not exist, or you cannot see it'),
  409: problem('Conflict; see `reason`', 'Conflict'),
  413: problem('The request body is too large'),
  415: problem('The content type is not supported, or the text is not UTF-8'),
  422: problem('The request is not valid; see `errors`', 'InvalidRequest'),
  429: later('Too many requests; see Retry-After'),
  503: later('A data store is not responding; see Retry-After'),
};

/** Errors that follow from a route's rule and path. */
export const byRule = ({ who, right, path }: Pick<Read, 'who' | 'right' | 'path'>) => ({
  401: who !== 'P',
  403: !['P', 'M'].includes(who) || right !== undefined,
  404: path.includes(':'),
  422: true,
  503: true,
});

/** References to the error responses that apply. */
export const refusedWith = (can: { [status in keyof typeof refusals]?: boolean }) =>
  Object.fromEntries(
    Object.keys(refusals)
      .filter((status) => can[Number(status) as keyof typeof refusals])
      .map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );

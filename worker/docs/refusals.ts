import type { Read } from '../lib/reads.ts';

const problem = (description: string, name = 'Message') => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const later = (description: string) => ({
  ...problem(description),
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
});

/** What the API's description says of each refusal, by its status. */
export const refusals = {
  401: problem('Nobody is signed in, or not any more'),
  403: problem('This is not for your account to do'),
  404: problem('There is no such item, or it is outside your view'),
  409: problem('Something is in the way, as `reason` tells', 'Conflict'),
  413: problem('What is sent is too long'),
  415: problem('What is sent is of another type, or not in UTF-8'),
  422: problem('The request is not of the form it should have', 'InvalidRequest'),
  429: later('Too often; see Retry-After'),
  503: later('A store does not answer; see Retry-After'),
};

/** What any route may be refused with: by who may use it, by its path, by its form, by the stores. */
export const byRule = ({ who, right, path }: Pick<Read, 'who' | 'right' | 'path'>) => ({
  401: who !== 'P',
  403: !['P', 'M'].includes(who) || right !== undefined,
  404: path.includes(':'),
  422: true,
  503: true,
});

/** References to those of the refusals that can happen. */
export const refusedWith = (can: { [status in keyof typeof refusals]?: boolean }) =>
  Object.fromEntries(
    Object.keys(refusals)
      .filter((status) => can[Number(status) as keyof typeof refusals])
      .map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );

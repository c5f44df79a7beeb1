import type { Query } from '../http/query.ts';

const buildErrorResponse = (description: string, name = 'Message') => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const buildRetryResponse = (description: string) => ({
  ...buildErrorResponse(description),
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
});

/** Descriptions of all error responses, by status. */
export const errorResponses = {
  401: buildErrorResponse('Not signed in, or the session has expired'),
  403: buildErrorResponse('Your account is not allowed to do this'),
  404: buildErrorResponse('The item does not exist, or you cannot see it'),
  409: buildErrorResponse('Conflict; see `reason`', 'Conflict'),
  413: buildErrorResponse('The request body is too large'),
  415: buildErrorResponse('The content type is not supported, or the text is not UTF-8'),
  422: buildErrorResponse('The request is not valid; see `errors`', 'InvalidRequest'),
  429: buildRetryResponse('Too many requests; see Retry-After'),
  503: buildRetryResponse('A data store is not responding; see Retry-After'),
};

/** Errors that follow from a route's rule and path. */
export const getDefaultErrors = ({
  auth,
  permission,
  path,
}: Pick<Query, 'auth' | 'permission' | 'path'>) => ({
  401: auth !== 'P',
  403: !['P', 'M'].includes(auth) || permission !== undefined,
  404: path.includes(':'),
  422: true,
  503: true,
});

/** References to the error responses that apply. */
export const referenceErrors = (can: { [status in keyof typeof errorResponses]?: boolean }) =>
  Object.fromEntries(
    Object.keys(errorResponses)
      .filter((status) => can[Number(status) as keyof typeof errorResponses])
      .map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );

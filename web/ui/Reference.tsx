import { ApiError } from '../lib/api.ts';

/** By which name an operator finds what went wrong. */
export const Reference = ({ error }: { error: Error }) =>
  error instanceof ApiError && error.id ? <p>Reference: {error.id}</p> : null;

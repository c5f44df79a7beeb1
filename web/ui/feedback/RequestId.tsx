import { m } from '#messages';
import { ApiError } from '../../data/api.ts';

/** Request id, by which an operator finds the error. */
export const RequestId = ({ error }: { error: Error }) =>
  error instanceof ApiError && error.id ? <p>{m['error.reference']({ id: error.id })}</p> : null;

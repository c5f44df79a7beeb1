import { useLocation } from 'wouter';
import { ApiError } from '../lib/api.ts';
import { notFoundAddress } from '../lib/not-found.ts';
import type { Screen } from '../lib/screen.ts';
import { useWhen } from '../lib/use-change.ts';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';

interface Props {
  error: Error | null;
  retry(): void;
  shape?: Screen['loading'];
}

export const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Placeholder while loading or after an error. A 404 redirects to /notfound. */
export function Unanswered({ error, retry, shape }: Props) {
  const [, navigate] = useLocation();
  const missing = isMissing(error);
  useWhen(missing, () => navigate(notFoundAddress, { replace: true }));
  return error && !missing ? <Failure error={error} retry={retry} /> : <Loading shape={shape} />;
}

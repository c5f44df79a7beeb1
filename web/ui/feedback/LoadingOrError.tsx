import { useLocation } from 'wouter';
import { ApiError } from '../../data/api.ts';
import { notFoundAddress } from '../../data/not-found-path.ts';
import type { Screen } from '../../data/route.ts';
import { useWhen } from '../hooks/use-on-change.ts';
import { Failure } from './ErrorPanel.tsx';
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

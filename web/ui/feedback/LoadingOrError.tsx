import { ApiError } from '../../data/api.ts';
import { useLocation } from '../../data/navigation.ts';
import { NOT_FOUND_PATH } from '../../data/not-found-path.ts';
import type { Route } from '../../data/route.ts';
import { useEffectWhen } from '../hooks/use-on-change.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Loading, PageLoading } from './Loading.tsx';

interface Props {
  error: Error | null;
  retry(): void;
  shape?: Route['skeleton'];
  /** Heading of a page that has none yet. */
  title?: string;
}

export const isNotFoundError = (error: Error | null) =>
  error instanceof ApiError && error.status === 404;

/** Placeholder while loading or after an error. A 404 redirects to /notfound. */
export function LoadingOrError({ error, retry, shape, title }: Props) {
  const [, navigate] = useLocation();
  const missing = isNotFoundError(error);
  useEffectWhen(missing, () => navigate(NOT_FOUND_PATH, { replace: true }));
  if (error && !missing) return <ErrorPanel error={error} retry={retry} />;
  return title ? <PageLoading title={title} shape={shape} /> : <Loading shape={shape} />;
}

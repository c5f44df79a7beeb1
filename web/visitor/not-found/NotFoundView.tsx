import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { routeCodeQuery } from '../../data/route-code.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import type { NotFoundProps } from './NotFoundPages.tsx';
import { notFoundPage } from './not-found-route.ts';

/** Page with status 404, once its code is loaded. */
export function NotFoundView(props: NotFoundProps) {
  const { data, error } = useQuery(routeCodeQuery(notFoundPage));
  const View = data?.default;
  if (View) return <View {...props} />;
  const reload = () => location.reload();
  return <LoadingOrError error={error} retry={reload} title={m['common.loading']()} />;
}

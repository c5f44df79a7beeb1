/** Account page whose heading depends on its data; it has a heading while loading, too. */

import type { ReactNode } from 'react';
import type { QueryAnswers, RouteQueries } from '../../data/route.ts';
import { isNotFoundError, LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { useApiQueries } from '../../ui/feedback/use-api-queries.ts';
import { AccountLayout } from './AccountLayout.tsx';

interface Props<Asked extends RouteQueries> {
  queries: Asked;
  /** Heading of the page while its queries load. */
  until: ReactNode;
  /** Heading built from the loaded data. */
  heading(answers: QueryAnswers<Asked>): ReactNode;
  children(answers: QueryAnswers<Asked>): ReactNode;
}

export function AccountQueryPage<Asked extends RouteQueries>(props: Props<Asked>) {
  const { queries, until, heading, children } = props;
  const { answers, error, askAgain } = useApiQueries(queries);
  const present = isNotFoundError(error) ? null : answers;
  return (
    <AccountLayout heading={present ? heading(present) : until}>
      {present ? children(present) : <LoadingOrError error={error} retry={askAgain} />}
    </AccountLayout>
  );
}

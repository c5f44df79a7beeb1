/** Account page whose heading depends on its data; it has a heading while loading, too. */

import type { ReactNode } from 'react';
import { isNotFoundError, LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import {
  type NamedAnswers,
  type NamedQueries,
  useApiQueries,
} from '../../ui/feedback/use-api-queries.ts';
import { AccountLayout } from './AccountLayout.tsx';

interface Props<Asked extends NamedQueries> {
  queries: Asked;
  /** Heading of the page while its queries load. */
  until: ReactNode;
  /** Heading built from the loaded data. */
  heading(answers: NamedAnswers<Asked>): ReactNode;
  children(answers: NamedAnswers<Asked>): ReactNode;
}

export function AccountQueryPage<Asked extends NamedQueries>(props: Props<Asked>) {
  const { queries, until, heading, children } = props;
  const { answers, error, askAgain } = useApiQueries(queries);
  const present = isNotFoundError(error) ? null : answers;
  return (
    <AccountLayout heading={present ? heading(present) : until}>
      {present ? children(present) : <LoadingOrError error={error} retry={askAgain} />}
    </AccountLayout>
  );
}

/** An import of members: its dry run and options, and then its progress and outcome. */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import './UserImportPage.css';
import { usersResource } from '../../../../worker/contract/accounts/users.resource.ts';
import type { UserImport } from '../../../../worker/contract/admin/user-imports.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { LoadingOrError } from '../../../ui/feedback/LoadingOrError.tsx';
import { TitledAdminPage } from '../../AdminPage.tsx';
import { getListTrail } from '../../breadcrumb-trail.ts';
import { ImportDryRun } from './ImportDryRun.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { USER_IMPORTS_PATH } from './user-import-paths.ts';

/** Milliseconds between two requests for the progress. */
const POLL_MS = 1_500;

const isInProgress = (state: UserImport | undefined) =>
  state?.state === 'running' || state?.state === 'undoing';

export function UserImportPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOptions(apiQuery('GET /user_imports/:id', { params: { id } })),
    refetchInterval: ({ state }) => isInProgress(state.data) && POLL_MS,
  });
  const title = data?.file_name ?? m['admin_user_import.title']();
  return (
    <TitledAdminPage
      title={title}
      trail={[...getListTrail(usersResource), [m['admin_user_import.title'](), USER_IMPORTS_PATH]]}
    >
      {!data && <LoadingOrError error={error} retry={() => void refetch()} />}
      {data?.state === 'ready' && <ImportDryRun state={data} />}
      {data && data.state !== 'ready' && <ImportProgress state={data} />}
    </TitledAdminPage>
  );
}

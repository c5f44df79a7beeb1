/**
 * An import of members or a long list of invitations: its dry run and options, and then its
 * progress and outcome.
 */

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { m } from '#messages';
import './UserImportPage.css';
import { usersResource } from '../../../../worker/contract/accounts/users.resource.ts';
import type { UserImport } from '../../../../worker/contract/admin/user-imports.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { LoadingOrError } from '../../../ui/feedback/LoadingOrError.tsx';
import { TitledAdminPage } from '../../AdminPage.tsx';
import { getListTrail } from '../../breadcrumb-trail.ts';
import { InviteListCheck } from '../../invites/InviteListCheck.tsx';
import { ImportDryRun } from './ImportDryRun.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { USER_IMPORTS_PATH } from './user-import-paths.ts';
import { getImportTexts } from './user-import-texts.ts';

/** Milliseconds between two requests for the progress. */
const POLL_MS = 1_500;

const isInProgress = (state: UserImport | undefined) =>
  state?.state === 'running' || state?.state === 'undoing';

export interface UserImportPageProps {
  id: string;
  trail?: ComponentProps<typeof TitledAdminPage>['trail'];
}

export function UserImportPage({ id, trail = getMemberImportTrail() }: UserImportPageProps) {
  const { data, error, refetch } = useQuery({
    ...queryOptions(apiQuery('GET /user_imports/:id', { params: { id } })),
    refetchInterval: ({ state }) => isInProgress(state.data) && POLL_MS,
  });
  const title = data?.file_name ?? getImportTexts(data?.kind ?? 'members').title();
  return (
    <TitledAdminPage title={title} trail={trail}>
      {!data && <LoadingOrError error={error} retry={() => void refetch()} />}
      {data?.state === 'ready' &&
        (data.kind === 'invitations' ? (
          <InviteListCheck state={data} />
        ) : (
          <ImportDryRun state={data} />
        ))}
      {data && data.state !== 'ready' && <ImportProgress state={data} />}
    </TitledAdminPage>
  );
}

const getMemberImportTrail = (): UserImportPageProps['trail'] => [
  ...getListTrail(usersResource),
  [m['admin_user_import.title'](), USER_IMPORTS_PATH],
];

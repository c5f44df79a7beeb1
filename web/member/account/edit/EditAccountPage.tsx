/** Page to edit the account fields that the member may change. */

import { Suspense } from 'react';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { editableAccountQuery, languagesQuery, timezonesQuery } from '../account-queries.ts';
import { AccountForm } from './AccountForm.tsx';

/** Loaded lazily, because the tags are below the form. */
const AccountTags = lazyNamed(() => import('./AccountTags.tsx'), 'AccountTags');

export default function EditAccountPage() {
  const member = useMember();
  return (
    <AccountLayout heading="Edit your profile" isWide>
      <QueryBoundary
        queries={{
          loaded: editableAccountQuery(member.id),
          languages: languagesQuery,
          timezones: timezonesQuery,
        }}
      >
        {(answers) => (
          <>
            <AccountForm {...answers} member={member} />
            {!member.is_unapproved && (
              <Suspense>
                <AccountTags id={member.id} />
              </Suspense>
            )}
          </>
        )}
      </QueryBoundary>
    </AccountLayout>
  );
}

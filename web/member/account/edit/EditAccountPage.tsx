import { Suspense } from 'react';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { lazily } from '../../../ui/hooks/lazy-named.ts';
import { AccountPage } from '../AccountLayout.tsx';
import { EditForm } from './AccountForm.tsx';
import { accountToEdit, languages, timezones } from '../account-queries.ts';

/** Loaded lazily, because the tags are below the form. */
const OwnTags = lazily(() => import('./AccountTags.tsx'), 'OwnTags');

/** Page to edit the account fields that the member may change. */
export function View() {
  const member = useMember();
  return (
    <AccountPage heading="Edit your profile" isWide>
      <Answered queries={{ loaded: accountToEdit(member.id), languages, timezones }}>
        {(answers) => (
          <>
            <EditForm {...answers} member={member} />
            {!member.is_unapproved && (
              <Suspense>
                <OwnTags id={member.id} />
              </Suspense>
            )}
          </>
        )}
      </Answered>
    </AccountPage>
  );
}

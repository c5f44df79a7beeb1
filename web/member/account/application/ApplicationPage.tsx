import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { has } from '../../../../worker/contract/accounts/permissions.ts';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { everyOffering } from '../offerings/own-offering-queries.ts';
import { accountToEdit } from '../account-queries.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { Begin } from './StartApplication.tsx';
import { applicationOf } from './application-queries.ts';
import { Listed, Sent } from './ApplicationOutcome.tsx';
import { Told } from './ApplicationDecision.tsx';

/** Page to apply for a directory listing; its content depends on the application's state. */
export function View() {
  const { id } = useMember();
  return (
    <AccountPage heading="Your application">
      <Answered queries={{ application: applicationOf(id) }}>
        {({ application }) => <Standing application={application} />}
      </Answered>
    </AccountPage>
  );
}

function Standing({ application }: { application: Application }) {
  const member = useMember();
  const { state } = application;
  const isListed = has(member, 'authz_user_services');
  if (state === 'sent') return <Sent application={application} />;
  if (state === 'approved' && isListed) return <Listed tag={member.tag} />;
  if (state === null || state === 'approved') {
    return <Begin application={application} isListed={isListed} />;
  }
  return (
    <>
      <Told application={application} isUnapproved={member.is_unapproved} />
      <Answered queries={{ loaded: accountToEdit(member.id), every: everyOffering }}>
        {({ loaded, every }) => (
          <ApplicationForm loaded={loaded} application={application} all={every.data} />
        )}
      </Answered>
    </>
  );
}

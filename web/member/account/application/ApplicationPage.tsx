import { useState } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { useMember } from '../../../data/user.ts';
import { credentialsQuery } from '../../../ui/credentials/credential-queries.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { useEffectWhen } from '../../../ui/hooks/use-on-change.ts';
import { allOfferingsQuery, editablePricesQuery } from '../../../ui/offerings/offering-queries.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { editableAccountQuery } from '../account-queries.ts';
import { ApplicationDecision } from './ApplicationDecision.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import {
  ApplicationApprovedNotice,
  ApplicationSentNotice,
  SENT_HEADING_ID,
} from './ApplicationOutcome.tsx';
import { applicationQuery } from './application-queries.ts';
import { StartApplication } from './StartApplication.tsx';

/** Page to apply for a directory listing; its content depends on the application's state. */
export default function ApplicationPage() {
  const { id } = useMember();
  return (
    <AccountLayout heading={m['application.title']()}>
      <QueryBoundary queries={{ application: applicationQuery(id) }}>
        {({ application }) => <ApplicationContent application={application} />}
      </QueryBoundary>
    </AccountLayout>
  );
}

function ApplicationContent({ application }: { application: Application }) {
  const member = useMember();
  const { state } = application;
  const [stateOnOpen] = useState(state);
  const isListed = hasPermission(member, 'authz_user_services');
  // The long form disappears, so the page shows its top again, with the focus on the new heading.
  useEffectWhen(state === 'sent' && stateOnOpen !== 'sent', () => {
    document.getElementById(SENT_HEADING_ID)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  if (state === 'sent') return <ApplicationSentNotice application={application} />;
  if (state === 'approved' && isListed) return <ApplicationApprovedNotice />;
  if (state === null || state === 'approved') {
    return <StartApplication application={application} isListed={isListed} />;
  }
  return (
    <>
      <ApplicationDecision application={application} />
      <QueryBoundary
        queries={{
          loaded: editableAccountQuery(member.id),
          every: allOfferingsQuery,
          prices: editablePricesQuery(member.id),
          credentials: credentialsQuery(member.id),
        }}
      >
        {({ loaded, every, prices, credentials }) => (
          <ApplicationForm
            loaded={loaded}
            application={application}
            prices={prices.body}
            credentials={credentials.data.length}
            all={every.data}
          />
        )}
      </QueryBoundary>
    </>
  );
}

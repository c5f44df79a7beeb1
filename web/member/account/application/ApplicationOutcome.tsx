/** Notices on the application page: sent and waiting for review, or approved. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { api, ignoreNotFound } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { reloadUser } from '../../../data/reload-user.ts';
import { useMember } from '../../../data/user.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { moveFocus } from '../../../ui/hooks/move-focus.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { PublicProfileLink } from '../PublicProfileLink.tsx';
import { applicationQuery } from './application-queries.ts';

/** Id of the heading that takes the focus after the application was sent. */
export const SENT_HEADING_ID = 'sent';

/** Shown while an application waits for review. */
export const ApplicationSentNotice = ({
  application: { sent_at, words },
}: {
  application: Application;
}) => (
  <section className="application-said stack" aria-labelledby={SENT_HEADING_ID}>
    <h2 id={SENT_HEADING_ID} tabIndex={-1}>
      {m['application.submitted_title']()}
    </h2>
    <p>
      <ParaglideMessage
        message={m['application.submitted_on']}
        markup={{ date: () => sent_at && <LocalDateTime moment={sent_at} day="long" /> }}
      />
    </p>
    <ol className="application-stages">
      <li className="application-step-done">{m['application.submitted']()}</li>
      <li aria-current="step">{m['application.in_review']()}</li>
      <li>{m['application.listed']()}</li>
    </ol>
    <p>
      <ParaglideMessage
        message={m['application.meanwhile']}
        markup={{
          profile: ({ children }) => <Link href="/account/edit">{children}</Link>,
          credentials: ({ children }) => <Link href="/account/credentials">{children}</Link>,
          prices: ({ children }) => <Link href="/account/edit/practice#prices">{children}</Link>,
        }}
      />
    </p>
    {words && (
      <>
        <h3>{m['application.your_message_to_the_reviewers']()}</h3>
        <blockquote dir="auto">{words}</blockquote>
      </>
    )}
    <WithdrawButton />
  </section>
);

/** Makes the application a draft again, to change or to leave it. */
function WithdrawButton() {
  const { id } = useMember();
  const queries = useQueryClient();
  const withdraw = async () => {
    await api('DELETE /users/:id/application', { params: { id } }).catch(ignoreNotFound);
    await reloadUser();
    await queries.invalidateQueries({ queryKey: [applicationQuery(id).address] });
    showToast(m['application.application_withdrawn']());
    moveFocus('content');
    window.scrollTo(0, 0);
  };
  return (
    <div className="form-actions">
      <ConfirmButton
        button={m['application.withdraw_application']()}
        title={m['application.withdraw_title']()}
        yes={m['application.withdraw_application']()}
        text={m['application.it_becomes_a_draft_you_can']()}
        confirmed={withdraw}
      />
    </div>
  );
}

export const ApplicationApprovedNotice = () => (
  <section className="application-said stack" aria-labelledby="listed">
    <h2 id="listed">{m['application.you_are_listed']()}</h2>
    <p>
      <ParaglideMessage
        message={m['application.approved_text']}
        markup={{
          profile: () => <PublicProfileLink />,
          offerings: ({ children }) => <Link href="/account/edit-offerings">{children}</Link>,
        }}
      />
    </p>
  </section>
);

/** Notices on the application page: sent and waiting for review, or approved. */

import { useQueryClient } from '@tanstack/react-query';
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
      Application submitted
    </h2>
    <p>
      You submitted it on {sent_at && <LocalDateTime moment={sent_at} day="long" />}. We review
      every application, which may take a few days. We will e-mail you our decision.
    </p>
    <ol className="application-stages">
      <li className="application-step-done">Submitted</li>
      <li aria-current="step">In review</li>
      <li>Listed</li>
    </ol>
    <p>
      In the meantime you can still change <Link href="/account/edit">your picture and bio</Link>,{' '}
      <Link href="/account/credentials">your credentials</Link> and{' '}
      <Link href="/account/edit/practice#prices">your prices</Link>.
    </p>
    {words && (
      <>
        <h3>Your message to the reviewers</h3>
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
    showToast('Application withdrawn.');
    moveFocus('content');
    window.scrollTo(0, 0);
  };
  return (
    <div className="form-actions">
      <ConfirmButton
        button="Withdraw application"
        title="Are you sure?"
        yes="Withdraw application"
        text="It becomes a draft. You can change it and submit it again."
        confirmed={withdraw}
      />
    </div>
  );
}

export const ApplicationApprovedNotice = () => (
  <section className="application-said stack" aria-labelledby="listed">
    <h2 id="listed">You are listed</h2>
    <p>
      Your application is approved. You now appear in the directory. <PublicProfileLink /> or{' '}
      <Link href="/account/edit-offerings">edit your offerings</Link>.
    </p>
  </section>
);

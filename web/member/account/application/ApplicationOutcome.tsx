/** Notices on the application page: sent and waiting for review, or approved. */

import { href } from '../../../../worker/contract/addresses.ts';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { Link } from '../../../data/navigation.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';

/** Shown while an application waits for review. */
export const ApplicationSentNotice = ({
  application: { sent_at, words },
}: {
  application: Application;
}) => (
  <section className="application-said stack" aria-labelledby="sent">
    <h2 id="sent">Application submitted</h2>
    <p>
      You submitted it on {sent_at && <LocalDateTime moment={sent_at} day="long" />}. We review
      every application, which may take a few days. We will e-mail you our decision.
    </p>
    <p>
      In the meantime you can still change <Link href="/account/edit">your picture and bio</Link>,{' '}
      <Link href="/account/credentials">your credentials</Link> and{' '}
      <Link href="/account/edit-offerings#prices">your prices</Link>.
    </p>
    {words && (
      <>
        <h3>Your message to the reviewers</h3>
        <blockquote dir="auto">{words}</blockquote>
      </>
    )}
  </section>
);

export const ApplicationApprovedNotice = ({ tag }: { tag: string }) => (
  <section className="application-said stack" aria-labelledby="listed">
    <h2 id="listed">You are listed</h2>
    <p>
      Your application is approved. You now appear in the directory.{' '}
      <Link href={href('/u/:tag', { tag })}>View public profile</Link> or{' '}
      <Link href="/account/edit-offerings">edit your offerings</Link>.
    </p>
  </section>
);

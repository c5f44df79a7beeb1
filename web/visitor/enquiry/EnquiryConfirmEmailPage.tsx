import { Link } from '../../data/navigation.ts';
import './NewEnquiryPage.css';
import { useSearch } from 'wouter';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { StatusNotice } from '../../ui/primitives/StatusNotice.tsx';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { formatUsualAnswer } from './EnquiryNextSteps.tsx';
import { readPendingEnquiry } from './pending-enquiry.ts';
import { SentMailNotice } from './SentMailNotice.tsx';

/** Page after the form: the enquiry is sent only when confirmed by e-mail. */
export default function EnquiryConfirmEmailPage({
  answers: { lines },
}: {
  answers: { lines: { crisis: Crisis } };
}) {
  const params = new URLSearchParams(useSearch());
  const isHydrated = useIsHydrated();
  if (!params.has('mail') && !params.has('help')) return <CheckEmail />;
  const isInDanger = params.has('help');
  const pending = isHydrated ? readPendingEnquiry() : null;
  return (
    <StatusNotice
      title="Check your e-mail"
      holds="letter"
      first={isInDanger && <CrisisBox crisis={lines.crisis} />}
    >
      {pending ? (
        <SentMailNotice pending={pending} />
      ) : (
        <p className="told-lede">We have sent you an e-mail. Your enquiry has not been sent yet.</p>
      )}
      <ol className="told-steps stack">
        <li>Open the link in the e-mail.</li>
        <li>Select the button on that page to send your enquiry.</li>
        <li>
          <span>
            {pending?.people.map((one) => formatUsualAnswer(one)).join(' ')} We e-mail you when
            there is an answer. You read it at the same link.
          </span>
        </li>
      </ol>
      <p className="told-more">
        No e-mail after a few minutes? Check your spam folder. If you don’t confirm within 48 hours,
        everything is deleted.
      </p>
      <p className="form-actions">
        <Link href="/practitioners" className="button quiet">
          Browse practitioners
        </Link>
      </p>
    </StatusNotice>
  );
}

/** Shown when the page was opened without the form. */
const CheckEmail = () => (
  <StatusNotice title="Check your e-mail" holds="letter">
    <p className="told-lede">
      When you send an enquiry, we e-mail you a link to confirm it. Nothing has been sent yet.
    </p>
    <p className="form-actions">
      <Link href="/practitioners" className="button">
        Find a practitioner
      </Link>
    </p>
  </StatusNotice>
);

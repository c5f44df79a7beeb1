import { Link } from '../../data/navigation.ts';
import './NewEnquiryPage.css';
import { useSearch } from 'wouter';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { StatusNotice } from '../../ui/primitives/StatusNotice.tsx';
import { CrisisBox } from '../crisis/CrisisBox.tsx';

/** Page after the form: the enquiry is sent only when confirmed by e-mail. */
export default function EnquiryConfirmEmailPage({
  answers: { lines },
}: {
  answers: { lines: { crisis: Crisis } };
}) {
  const params = new URLSearchParams(useSearch());
  if (!params.has('mail') && !params.has('help')) return <CheckEmail />;
  const isInDanger = params.has('help');
  return (
    <StatusNotice
      title="Check your e-mail"
      holds="letter"
      first={isInDanger && <CrisisBox crisis={lines.crisis} />}
    >
      <p className="told-lede">We have sent you an e-mail. Your enquiry has not been sent yet.</p>
      <ol className="told-steps stack">
        <li>Open the link in the e-mail.</li>
        <li>Select the button on that page to send your enquiry.</li>
        <li>Keep the e-mail. You can read the answer at the same link.</li>
      </ol>
      <details className="told-more">
        <summary>No e-mail after a few minutes?</summary>
        <p>
          Check your spam folder and the address you entered. If the address was wrong, go back to
          the form: your text is still there and nothing has been sent. If you don’t confirm within
          48 hours, everything is deleted.
        </p>
      </details>
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

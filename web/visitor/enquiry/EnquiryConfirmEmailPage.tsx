import { m } from '#messages';
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
      title={m['enquiry.check_your_e_mail']()}
      holds="letter"
      first={isInDanger && <CrisisBox crisis={lines.crisis} />}
    >
      {pending ? (
        <SentMailNotice pending={pending} />
      ) : (
        <p className="told-lede">{m['enquiry.confirm_lede']()}</p>
      )}
      <ol className="told-steps stack">
        <li>{m['enquiry.confirm_step_open']()}</li>
        <li>{m['enquiry.confirm_step_send']()}</li>
        <li>
          <span>
            {pending?.people.map((one) => formatUsualAnswer(one)).join(' ')}{' '}
            {m['enquiry.answer_at_same_link']()}
          </span>
        </li>
      </ol>
      <p className="told-more">{m['enquiry.confirm_no_e_mail']()}</p>
      <p className="form-actions">
        <Link href="/practitioners" className="button quiet">
          {m['enquiry.browse_practitioners']()}
        </Link>
      </p>
    </StatusNotice>
  );
}

/** Shown when the page was opened without the form. */
const CheckEmail = () => (
  <StatusNotice title={m['enquiry.check_your_e_mail']()} holds="letter">
    <p className="told-lede">{m['enquiry.confirm_nothing_pending']()}</p>
    <p className="form-actions">
      <Link href="/practitioners" className="button">
        {m['common.find_practitioner']()}
      </Link>
    </p>
  </StatusNotice>
);

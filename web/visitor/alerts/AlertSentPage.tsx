import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../enquiry/NewEnquiryPage.css';
import { StatusNotice } from '../../ui/primitives/StatusNotice.tsx';

/** Page after a visitor's form: the alert starts only when it is confirmed. */
const AlertSentPage = () => (
  <StatusNotice title={m['alert.sent_heading']()} holds="letter">
    <p className="told-lede">{m['alert.sent_lede']()}</p>
    <ol className="told-steps stack">
      <li>{m['alert.sent_step_open']()}</li>
      <li>{m['alert.sent_step_confirm']()}</li>
      <li>{m['alert.sent_step_keep']()}</li>
    </ol>
    <p className="form-actions">
      <Link href="/practitioners" className="button quiet">
        {m['alert.browse_practitioners']()}
      </Link>
    </p>
  </StatusNotice>
);

export default AlertSentPage;

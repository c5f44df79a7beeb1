import { Link } from '../../data/navigation.ts';
import '../enquiry/NewEnquiryPage.css';
import { StatusNotice } from '../../ui/primitives/StatusNotice.tsx';

/** Page after a visitor's form: the alert starts only when it is confirmed. */
const AlertSentPage = () => (
  <StatusNotice title="Check your e-mail" holds="letter">
    <p className="told-lede">We have sent you an e-mail. Your alert starts when you confirm it.</p>
    <ol className="told-steps stack">
      <li>Open the link in the e-mail.</li>
      <li>Confirm the alert. We then check once a day.</li>
      <li>Keep the e-mail. You can renew or stop the alert from the same link.</li>
    </ol>
    <p className="form-actions">
      <Link href="/practitioners" className="button quiet">
        Browse practitioners
      </Link>
    </p>
  </StatusNotice>
);

export default AlertSentPage;

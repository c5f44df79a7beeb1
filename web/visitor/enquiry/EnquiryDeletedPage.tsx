import { Link } from '../../data/navigation.ts';
import './NewEnquiryPage.css';
import { StatusNotice } from '../../ui/primitives/StatusNotice.tsx';

/** Page after a visitor has deleted an enquiry. */
const EnquiryDeletedPage = () => (
  <StatusNotice title="Enquiry deleted" holds="leaf">
    <p className="told-lede">
      Your message, your name and your e-mail address have been deleted. If the enquiry was already
      sent, the recipient sees only that you withdrew it. We don’t e-mail them, so if you had agreed
      to meet, please let them know.
    </p>
    <p className="form-actions">
      <Link href="/practitioners?accepting=true" className="button">
        Find a practitioner
      </Link>
      <Link href="/" className="button quiet">
        Go to the home page
      </Link>
    </p>
  </StatusNotice>
);

export default EnquiryDeletedPage;

import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import './NewEnquiryPage.css';
import { StatusNotice } from '../../ui/primitives/StatusNotice.tsx';

/** Page after a visitor has deleted an enquiry. */
const EnquiryDeletedPage = () => (
  <StatusNotice title={m['enquiry.deleted_heading']()} holds="leaf">
    <p className="told-lede">{m['enquiry.deleted_text']()}</p>
    <p className="form-actions">
      <Link href="/practitioners?accepting=true" className="button">
        {m['common.find_practitioner']()}
      </Link>
      <Link href="/" className="button quiet">
        {m['common.go_home']()}
      </Link>
    </p>
  </StatusNotice>
);

export default EnquiryDeletedPage;

import { Link } from '../../../data/navigation.ts';
import '../../enquiry/NewEnquiryPage.css';
import { StatusNotice } from '../../../ui/primitives/StatusNotice.tsx';

/** Page after a visitor's form: the seat is booked only when confirmed. */
const SeatRequestedPage = () => (
  <StatusNotice title="Check your e-mail" holds="letter">
    <p className="told-lede">
      If you asked for a seat, we have sent you an e-mail. Your seat is not reserved until you
      confirm.
    </p>
    <ol className="told-steps stack">
      <li>Open the link in the e-mail.</li>
      <li>Confirm to get a seat or a place on the waiting list.</li>
      <li>Keep the e-mail. The same link shows the location and lets you cancel.</li>
    </ol>
    <p className="form-actions">
      <Link href="/events" className="button quiet">
        See upcoming events
      </Link>
    </p>
  </StatusNotice>
);

export default SeatRequestedPage;

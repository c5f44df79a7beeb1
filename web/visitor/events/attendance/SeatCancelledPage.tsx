import { Link } from '../../../data/navigation.ts';
import '../../enquiry/NewEnquiryPage.css';
import { StatusNotice } from '../../../ui/primitives/StatusNotice.tsx';

/** Page after a visitor has cancelled a seat. */
const SeatCancelledPage = () => (
  <StatusNotice title="Booking cancelled" holds="leaf">
    <p className="told-lede">
      If you had a seat, it goes to the next person on the waiting list. Your name and e-mail
      address have been deleted.
    </p>
    <p className="form-actions">
      <Link href="/events" className="button">
        See upcoming events
      </Link>
    </p>
  </StatusNotice>
);

export default SeatCancelledPage;

import { m } from '#messages';
import { Link } from '../../../data/navigation.ts';
import '../../enquiry/NewEnquiryPage.css';
import { StatusNotice } from '../../../ui/primitives/StatusNotice.tsx';

/** Page after a visitor has cancelled a seat. */
const SeatCancelledPage = () => (
  <StatusNotice title={m['event.booking_cancelled']()} holds="leaf">
    <p className="told-lede">{m['event.booking_cancelled_text']()}</p>
    <p className="form-actions">
      <Link href="/events" className="button">
        {m['event.see_upcoming_events']()}
      </Link>
    </p>
  </StatusNotice>
);

export default SeatCancelledPage;

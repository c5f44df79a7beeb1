import { m } from '#messages';
import { Link } from '../../../data/navigation.ts';
import '../../enquiry/NewEnquiryPage.css';
import { StatusNotice } from '../../../ui/primitives/StatusNotice.tsx';

/** Page after a visitor's form: the seat is booked only when confirmed. */
const SeatRequestedPage = () => (
  <StatusNotice title={m['event.requested_heading']()} holds="letter">
    <p className="told-lede">{m['event.requested_lede']()}</p>
    <ol className="told-steps stack">
      <li>{m['event.requested_step_open']()}</li>
      <li>{m['event.requested_step_confirm']()}</li>
      <li>{m['event.requested_step_keep']()}</li>
    </ol>
    <p className="form-actions">
      <Link href="/events" className="button quiet">
        {m['event.see_upcoming_events']()}
      </Link>
    </p>
  </StatusNotice>
);

export default SeatRequestedPage;

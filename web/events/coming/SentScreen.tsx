import '../../styles/enquiry.css';
import { Link } from 'wouter';
import { Told } from '../../enquiries/Told.tsx';

/** After a visitor's form: there is no seat yet. */
export const View = () => (
  <Told title="One press to go" holds="letter">
    <p className="told-lede">
      If you have asked for a seat, there is a mail for you. Nothing is kept for you before you
      press the button behind its link.
    </p>
    <ol className="told-steps stack">
      <li>Open the mail, and the link in it.</li>
      <li>Press the button there. You have a seat, or a place on the waiting list.</li>
      <li>Keep the mail: behind the same link you see where it is, and give your seat back.</li>
    </ol>
    <p className="form-actions">
      <Link href="/events" className="button quiet">
        See what else is coming
      </Link>
    </p>
  </Told>
);

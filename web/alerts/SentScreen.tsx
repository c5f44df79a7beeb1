import '../styles/enquiry.css';
import { Link } from 'wouter';
import { Told } from '../enquiries/Told.tsx';

/** After a visitor's form: nothing is set yet. */
export const View = () => (
  <Told title="One press to go" holds="letter">
    <p className="told-lede">
      There is a mail for you. Nothing is sent to you before you press the button behind its link.
    </p>
    <ol className="told-steps stack">
      <li>Open the mail, and the link in it.</li>
      <li>Press the button there. From then on we look once a day.</li>
      <li>Keep the mail: behind the same link you renew it, or stop it.</li>
    </ol>
    <p className="form-actions">
      <Link href="/practitioners" className="button quiet">
        Back to the practitioners
      </Link>
    </p>
  </Told>
);

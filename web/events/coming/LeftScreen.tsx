import '../../styles/enquiry.css';
import { Link } from 'wouter';
import { Told } from '../../enquiries/Told.tsx';

export const View = () => (
  <Told title="Thank you for saying so" holds="leaf">
    <p className="told-lede">
      If you had a seat, whoever has waited longest gets it. Your name and your e-mail are deleted.
    </p>
    <p className="form-actions">
      <Link href="/events" className="button">
        See what else is coming
      </Link>
    </p>
  </Told>
);

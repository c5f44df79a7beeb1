import '../styles/enquiry.css';
import { Link } from 'wouter';
import { Told } from '../enquiries/Told.tsx';

export const View = () => (
  <Told title="You hear no more of it" holds="leaf">
    <p className="told-lede">It is stopped, and your e-mail and what you looked for are deleted.</p>
    <p className="told-acts">
      <Link href="/practitioners" className="button">
        Find a practitioner
      </Link>
    </p>
  </Told>
);

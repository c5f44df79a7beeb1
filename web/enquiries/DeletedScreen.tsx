import '../styles/enquiry.css';
import { Link } from 'wouter';
import { Told } from './Told.tsx';

export const View = () => (
  <Told title="It is deleted" holds="leaf">
    <p className="told-lede">
      What you wrote, your name and your e-mail address are gone. If it was sent already, whoever
      you wrote to sees that you took it back, and nothing else. No mail tells them: if you had
      agreed to meet, please let them know.
    </p>
    <p className="form-actions">
      <Link href="/practitioners?accepting=true" className="button">
        Find somebody
      </Link>
      <Link href="/" className="button quiet">
        Go to the home page
      </Link>
    </p>
  </Told>
);

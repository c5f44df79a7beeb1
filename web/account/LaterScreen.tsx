import { Link } from 'wouter';

/** Stands at the address of a screen that is still being made. */
export const View = () => (
  <div className="notice">
    <h1>Not open yet</h1>
    <p>We are still making this part of the site.</p>
    <p>
      <Link href="/account" className="button">
        Back to your account
      </Link>
    </p>
  </div>
);

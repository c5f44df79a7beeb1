import { Link } from 'wouter';

/** Notice for a link that has expired or is incomplete. */
export const EnquiryLinkExpired = () => (
  <div className="notice">
    <h1>This enquiry no longer exists</h1>
    <p>
      It was deleted, has expired, was not confirmed in time, or the link is incomplete. If you
      copied the link from an e-mail, make sure you copied all of it.
    </p>
    <Link href="/practitioners?accepting=true" className="button">
      Find a practitioner
    </Link>
  </div>
);

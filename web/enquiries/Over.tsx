import { Link } from 'wouter';

/** Behind a link that leads to nothing any more. */
export const Over = () => (
  <div className="notice">
    <h1>This enquiry is not here any more</h1>
    <p>
      It was taken back, it has ended, nobody confirmed it in time, or the link is not whole. If you
      copied it from a mail, please copy all of it.
    </p>
    <Link href="/practitioners?accepting=true" className="button">
      Find somebody
    </Link>
  </div>
);

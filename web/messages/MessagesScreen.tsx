import { Link } from 'wouter';
import { MessageTable } from './MessageTable.tsx';

/** The conversations of a member, open and closed. */
export const View = () => (
  <div className="page members">
    <header className="screen-head">
      <h1>Messages</h1>
    </header>
    <MessageTable
      heading="Active conversations"
      name="active"
      isActive={true}
      empty={
        <>
          <p>
            None at the moment. To begin one, open somebody’s profile and choose ‘Send Message’.
            Whoever writes to you stands here too.
          </p>
          <p>
            <Link href="/search" className="button">
              Find people
            </Link>
          </p>
        </>
      }
    />
    <MessageTable
      heading="Closed conversations"
      name="closed"
      isActive={false}
      empty={<p>None. A conversation that you or the other close stays here to be read.</p>}
    />
  </div>
);

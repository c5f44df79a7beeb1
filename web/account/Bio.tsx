import '../styles/prose.css';
import { Link } from 'wouter';
import { Words } from '../ui/words/Words.tsx';

/** Bio section of the account page, with a link to write one. */
export const Bio = ({ bio }: { bio: string | null }) => (
  <section aria-labelledby="bio">
    <h2 id="bio">Bio</h2>
    {bio ? (
      <Words text={bio} className="prose" />
    ) : (
      <p>
        No bio yet. People read this first: <Link href="/account/edit#bio">write your bio</Link>.
      </p>
    )}
  </section>
);

import { Link } from 'wouter';
import type { Account } from '../../../worker/contract/accounts.ts';

/** What belongs to an application and is kept elsewhere, with the way there. */
export const Beside = ({ account }: { account: Account }) => (
  <section aria-labelledby="beside">
    <h2 id="beside">What we look at besides</h2>
    <p className="hint">
      Each opens a page of its own. What you have not saved here stays in the form.
    </p>
    <ul className="application-beside columns">
      <li className="sheet">
        <Link href="/account/edit">Your picture and your words</Link>
        <span>{pictureAnd(account)}</span>
      </li>
      <li className="sheet">
        <Link href="/account/credentials">Your registers and papers</Link>
        <span>
          Memberships, qualifications and insurance. We check them, and keep papers to us.
        </span>
      </li>
      <li className="sheet">
        <Link href="/account/edit-offerings#prices">Your prices</Link>
        <span>They help people to choose, and can wait.</span>
      </li>
    </ul>
  </section>
);

function pictureAnd({ image_id, bio }: Account) {
  if (image_id && bio) return 'Both are there.';
  if (image_id) return 'A picture is there. A few words about you are missing.';
  return bio ? 'Your words are there. A picture is missing.' : 'Both are missing.';
}

import { Link } from 'wouter';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';

/** Links to related pages that reviewers also check: picture and bio, credentials, prices. */
export const RelatedSteps = ({ account }: { account: Account }) => (
  <section aria-labelledby="beside">
    <h2 id="beside">What else we review</h2>
    <p className="hint">Each link opens another page. Unsaved changes here are kept.</p>
    <ul className="application-beside columns">
      <li className="sheet">
        <Link href="/account/edit">Your picture and bio</Link>
        <span>{describePictureAndBio(account)}</span>
      </li>
      <li className="sheet">
        <Link href="/account/credentials">Your credentials</Link>
        <span>
          Memberships, qualifications and insurance. We check them and keep documents private.
        </span>
      </li>
      <li className="sheet">
        <Link href="/account/edit-offerings#prices">Your prices</Link>
        <span>Optional. They help people choose.</span>
      </li>
    </ul>
  </section>
);

function describePictureAndBio({ image_id, bio }: Account) {
  if (image_id && bio) return 'Both are added.';
  if (image_id) return 'Your picture is added. Your bio is missing.';
  return bio ? 'Your bio is added. Your picture is missing.' : 'Both are missing.';
}

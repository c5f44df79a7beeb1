import { Link } from '../../data/navigation.ts';
import '../../styles/prose.css';
import './ForPractitionersPage.css';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { useSite } from '../../data/site.ts';
import { useCurrentUser } from '../../data/user.ts';
import { PractitionerCard } from '../directory/PractitionerCard.tsx';

interface Props {
  answers: { practitioners: EmbeddedUserCards };
}

/** Page for practitioners who want to be listed: what is checked, what it costs, how long it takes. */
export default function ForPractitionersPage({ answers: { practitioners } }: Props) {
  const site = useSite();
  const [example] = practitioners.data;
  return (
    <article className="page for-practitioners">
      <header className="screen-head">
        <h1>Get listed on {site.name}</h1>
        <p className="lede-left">
          People search here in their own words, often in a hard moment. They see what you offer,
          your prices and when you have room, and write to you without an account.
        </p>
        <StartButton />
      </header>
      <ol className="join-steps columns">
        <li className="sheet">
          <h2>1. Apply</h2>
          <p>
            Say what you do, where and how, and what it costs. It takes about a quarter of an hour.
            Each step is saved, so you can stop and come back.
          </p>
        </li>
        <li className="sheet">
          <h2>2. We check</h2>
          <p>
            An admin reads every application. Registers and insurance that you add are checked with
            their documents, and your profile then says so.
          </p>
        </li>
        <li className="sheet">
          <h2>3. You are listed</h2>
          <p>
            You choose what is shown, answer enquiries here or by e-mail, and pause them while you
            are full or away.
          </p>
        </li>
      </ol>
      <div className="prose">
        <h2>What it costs</h2>
        <p>
          Being listed is free, and no one can pay for a higher position.{' '}
          <Link href="/how-we-order">How results are ordered</Link>
        </p>
        <h2>What you need</h2>
        <ul>
          <li>A sentence about what you do, and a picture if you like.</li>
          <li>Your prices, or what they depend on.</li>
          <li>Register numbers, qualifications and proof of insurance, if you have them.</li>
        </ul>
      </div>
      {example && (
        <section className="block" aria-labelledby="example">
          <h2 id="example">How people see you</h2>
          <PractitionerCard card={example} />
        </section>
      )}
    </article>
  );
}

/** Opens the sign-up as a practitioner; members continue with their own profile. */
function StartButton() {
  const user = useCurrentUser();
  if (user) {
    return (
      <Link href={user.is_unapproved ? '/account/application' : '/account'} className="button">
        {user.is_unapproved ? 'Continue your application' : 'Go to your account'}
      </Link>
    );
  }
  return (
    <p>
      <button
        type="button"
        className="button"
        onClick={() => requestSignIn({ dialog: 'sign-up', isPractitioner: true })}
      >
        Start your application
      </button>
    </p>
  );
}

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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
        <h1>{m['join.get_listed_on']({ name: site.name })}</h1>
        <p className="lede-left">{m['join.lede']()}</p>
        <StartButton />
      </header>
      <ol className="join-steps columns">
        <li className="sheet">
          <h2>{m['join.step_apply_heading']()}</h2>
          <p>{m['join.step_apply_text']()}</p>
        </li>
        <li className="sheet">
          <h2>{m['join.step_check_heading']()}</h2>
          <p>{m['join.step_check_text']()}</p>
        </li>
        <li className="sheet">
          <h2>{m['join.step_listed_heading']()}</h2>
          <p>{m['join.step_listed_text']()}</p>
        </li>
      </ol>
      <div className="prose">
        <h2>{m['join.what_it_costs']()}</h2>
        <p>
          <ParaglideMessage
            message={m['join.cost_text']}
            markup={{ link: ({ children }) => <Link href="/how-we-order">{children}</Link> }}
          />
        </p>
        <h2>{m['join.what_you_need']()}</h2>
        <ul>
          <li>{m['join.need_about_you']()}</li>
          <li>{m['join.need_prices']()}</li>
          <li>{m['join.need_credentials']()}</li>
        </ul>
      </div>
      {example && (
        <section className="block" aria-labelledby="example">
          <h2 id="example">{m['join.how_people_see_you']()}</h2>
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
        {user.is_unapproved
          ? m['join.continue_your_application']()
          : m['join.go_to_your_account']()}
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
        {m['join.start_your_application']()}
      </button>
    </p>
  );
}

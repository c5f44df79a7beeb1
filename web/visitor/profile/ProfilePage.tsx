import '../../styles/questions.css';
import type { Question } from '../../../worker/contract/practitioners/questions.ts';
import { Words } from '../../ui/light-markup/LightMarkup.tsx';
import '../../styles/toggles.css';
import '../../styles/profile-greeting.css';
import '../../styles/profile.css';
import '../../styles/prose.css';
import '../../styles/suggested-people.css';
import { Link } from 'wouter';
import type { ShownEvents } from '../../../worker/contract/events/events.ts';
import type { Offering, UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { FindPeople } from '../directory/FindPeople.tsx';
import { Shortlist } from '../enquiry/Shortlist.tsx';
import { Events } from '../events/EventListSection.tsx';
import { Subscribe } from '../events/SubscribeToCalendar.tsx';
import { at } from '../../data/query.ts';
import { useCode } from '../../ui/hooks/use-lazy-module.ts';
import { langOf } from '../../ui/primitives/get-lang-attribute.ts';
import { TagList } from '../../ui/primitives/TagLinks.tsx';
import { Asking, isClosed } from './EnquiryBox.tsx';
import { answersText } from './format-answer-rate.ts';
import { Checked } from './VerifiedCredentials.tsx';
import { Contact } from './ContactList.tsx';
import { Offerings } from './ProfileOfferings.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { Prices } from './PriceList.tsx';
import { Room } from './PracticePhotos.tsx';
import { Sessions } from './SessionOverview.tsx';

/** Questions and answers of a profile, as disclosures. */
function Questions({ questions, lang }: { questions: Question[]; lang?: string }) {
  if (questions.length === 0) return null;
  return (
    <section className="block" aria-labelledby="questions">
      <h2 id="questions">Questions and answers</h2>
      <div className="questions" lang={lang}>
        {questions.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <details key={index}>
            <summary>{question}</summary>
            <Words text={answer} className="prose" />
          </details>
        ))}
      </div>
    </section>
  );
}


interface Props {
  answers: { user: UserProfile; offerings: Offering[]; events: ShownEvents };
}

/** Public profile; its sections depend on the membership level. */
export function View({ answers: { user, offerings, events } }: Props) {
  const lang = langOf(user.words_language_id);
  const code = useCode(() => import('./ProfileActions.tsx'));
  const others = useCode(() => import('./AlternativePractitioners.tsx'), isClosed(user));
  return (
    <article className="page profile">
      <header className="profile-head">
        <Portrait card={user} sizes="200px" alt={user.name} first />
        <div>
          {user.is_business && <p className="kind">Business</p>}
          <h1>{user.name}</h1>
          {user.title && (
            <p className="lede-left" lang={lang}>
              {user.title}
            </p>
          )}
          {(user.address_town || user.connections_count > 0) && (
            <p className="byline">
              {user.address_town && <span>{user.address_town}</span>}
              {user.connections_count > 0 && <span>{connectionsText(user.connections_count)}</span>}
            </p>
          )}
          <Asking user={user} />
          {user.answers && <p className="profile-answers">{answersText(user.answers)}</p>}
          <div className="toggles abreast">
            {code ? <code.Write person={user} /> : <Write person={user} />}
          </div>
        </div>
      </header>
      <div>
        {user.hello && (
          <p className="hello" lang={lang}>
            {user.hello}
          </p>
        )}
        {user.bio && <Words text={user.bio} className="prose" lang={lang} />}
        <TagList tags={user.tags} />
        <div className="toggles abreast">{code && <code.Acts person={user} />}</div>
      </div>
      <div className="profile-beside">
        {user.publishes_sessions && <Sessions user={user} />}
        {user.publishes_sessions && <Prices prices={user.prices} />}
        <Checked credentials={user.credentials} />
      </div>
      <div>
        <Offerings offerings={offerings} />
        <Questions questions={user.questions} lang={lang} />
        <Room pictures={user.pictures} name={user.name} />
        <Contact user={user} />
        <p>
          <a href={at`/u/${user.tag}.vcf`}>Save contact card</a>
        </p>
        <Events events={events} heading="Upcoming events" address={`/u/${user.tag}`} />
        {events.data.length > 0 && <Subscribe tag={user.tag} name={user.name} />}
        {offerings.length > 0 && (
          <FindPeople
            heading="Similar practitioners"
            ways={groupsOf(offerings)}
            tags={user.tags}
            words={offerings[0]?.sub_categories[0]?.name}
            label={
              user.tags.length > 0
                ? 'See practitioners with these tags'
                : 'See all similar practitioners'
            }
          >
            {isClosed(user) && (
              <div className="suggested stack needs-script">
                {others && <others.OthersInstead offerings={offerings} but={user.tag} />}
              </div>
            )}
          </FindPeople>
        )}
        {code && <code.Safety person={user} />}
      </div>
      <Shortlist />
    </article>
  );
}

/** Maximum links to lists of similar offerings. */
const waysShown = 6;

const groupsOf = (offerings: Offering[]) =>
  offerings
    .flatMap(({ tag, sub_categories }) =>
      sub_categories.map((sub) => ({ href: `/c/${tag}/${sub.tag}`, name: sub.name })),
    )
    .slice(0, waysShown);

/** Loaded after hydration, because it depends on the current user. */
const Write = ({ person }: { person: UserProfile }) =>
  person.takes_messages && (
    <Link
      href={`/u/${person.tag}/message`}
      className={person.takes_enquiries ? 'button quiet' : 'button'}
    >
      {wording.message.send}
    </Link>
  );

/** One string, because some browsers drop a lone space from a link's accessible name. */
const connectionsText = (count: number) => (count === 1 ? '1 connection' : `${count} connections`);

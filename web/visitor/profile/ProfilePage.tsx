/** Public profile; its sections depend on the membership level. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import type { LanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import '../../styles/text-button.css';
import '../../styles/toggles.css';
import '../../styles/profile-greeting.css';
import './ProfilePage.css';
import '../../styles/prose.css';
import '../directory/FindPractitionersSection.css';
// Styles of the lazy part, which the document contains.
import '../../styles/card-link.css';
import '../../ui/primitives/StatusChip.css';
import '../events/EventListSection.css';
import type { EmbeddedEvents } from '../../../worker/contract/events/events.ts';
import type { PracticePhoto } from '../../../worker/contract/practitioners/practice-photos.ts';
import type { Question } from '../../../worker/contract/practitioners/questions.ts';
import type { ProfileOffering, UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { LightMarkup } from '../../ui/light-markup/LightMarkup.tsx';
import { lazyPart } from '../../ui/primitives/lazy-part.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { TagLinks } from '../../ui/primitives/TagLinks.tsx';
import { FindPractitionersSection } from '../directory/FindPractitionersSection.tsx';
import { Shortlist } from '../enquiry/shortlist/Shortlist.tsx';
import { SubscribeToCalendar } from '../events/SubscribeToCalendar.tsx';
import { ContactActions, MessageLinkSlot } from './ContactActions.tsx';
import { ContactList } from './ContactList.tsx';
import { isClosedToEnquiries } from './contact-path.ts';
import { PriceList } from './PriceList.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileOfferings } from './ProfileOfferings.tsx';
import { ResultsLink } from './ResultsLink.tsx';
import { VerifiedCredentials } from './VerifiedCredentials.tsx';

/** Questions and answers of a profile, as disclosures. */
function ProfileQuestions({
  questions,
  language,
}: {
  questions: Question[];
  language: LanguageAttributes;
}) {
  if (questions.length === 0) return null;
  return (
    <section className="block" aria-labelledby="questions">
      <h2 id="questions">{m['profile.questions_and_answers']()}</h2>
      <div className="questions" {...language}>
        {questions.map(({ question, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <details key={index}>
            <summary>{question}</summary>
            <LightMarkup text={answer} className="prose" />
          </details>
        ))}
      </div>
    </section>
  );
}

const upcomingEvents = lazyPart(() =>
  import('../events/EventListSection.tsx').then(({ EventListSection }) => EventListSection),
);

export const preloadUpcomingEvents = () => upcomingEvents.preload();

interface Props {
  answers: { user: UserProfile; offerings: ProfileOffering[]; events: EmbeddedEvents };
}

export default function ProfilePage({ answers: { user, offerings, events } }: Props) {
  const language = useLanguageAttributes(user.words_language_id);
  const code = useLazyModule(() => import('./ProfileActions.tsx'));
  const alternatives = useLazyModule(
    () => import('./AlternativePractitioners.tsx'),
    isClosedToEnquiries(user),
  );
  return (
    <article className="page profile">
      <header className="profile-head">
        <ResultsLink />
        <Portrait card={user} sizes="(width >= 46rem) 160px, 88px" alt={user.name} first />
        <div>
          {user.is_business && <p className="kind">{m['profile.business']()}</p>}
          <h1>{user.name}</h1>
          {user.title && (
            <p className="lede-left" {...language}>
              {user.title}
            </p>
          )}
          {(user.address_town || user.connections_count > 0) && (
            <p className="byline">
              {user.address_town && <span>{user.address_town}</span>}
              {user.connections_count > 0 && (
                <span>{m['profile.connection_count']({ count: user.connections_count })}</span>
              )}
            </p>
          )}
        </div>
      </header>
      <ProfileFacts user={user}>
        <ContactActions user={user} />
        <div className="toggles abreast">
          {code ? <code.SendMessageLink person={user} /> : <MessageLinkSlot person={user} />}
          {code && <code.ProfileActions person={user} />}
        </div>
      </ProfileFacts>
      <div>
        {user.hello && (
          <p className="hello" {...language}>
            {user.hello}
          </p>
        )}
        {user.bio && <LightMarkup text={user.bio} className="prose" {...language} />}
        <TagLinks tags={user.tags} />
        {user.publishes_sessions && <PriceList prices={user.prices} />}
        <VerifiedCredentials credentials={user.credentials} />
        <ProfileOfferings offerings={offerings} />
        <ProfileQuestions questions={user.questions} language={language} />
        <PracticePhotos pictures={user.pictures} name={user.name} />
        <ContactList user={user} />
        <p className="without-script">
          <a href={href('/u/:tag.vcf', { tag: user.tag })}>{m['profile.save_contact_card']()}</a>
        </p>
        {events.count > 0 && (
          <upcomingEvents.Part
            events={events}
            heading={m['profile.upcoming_events']()}
            address={href('/u/:tag', { tag: user.tag })}
          />
        )}
        {events.data.length > 0 && <SubscribeToCalendar tag={user.tag} name={user.name} />}
        {offerings.length > 0 && (
          <FindPractitionersSection
            heading={m['profile.similar_practitioners']()}
            ways={listOfferingLinks(offerings)}
            tags={user.tags}
            words={offerings[0]?.sub_categories[0]?.name}
            label={
              user.tags.length > 0
                ? m['profile.see_practitioners_with_these_tags']()
                : m['profile.see_all_similar_practitioners']()
            }
          >
            {isClosedToEnquiries(user) && (
              <div className="suggested stack needs-script">
                {alternatives && (
                  <alternatives.AlternativePractitioners offerings={offerings} but={user.tag} />
                )}
              </div>
            )}
          </FindPractitionersSection>
        )}
      </div>
      <Shortlist />
    </article>
  );
}

/** Maximum links to lists of similar offerings. */
const MAX_OFFERING_LINKS = 6;

const listOfferingLinks = (offerings: ProfileOffering[]) =>
  offerings
    .flatMap(({ tag, sub_categories }) =>
      sub_categories.map((sub) => ({
        href: href('/c/:category/:tag', { category: tag, tag: sub.tag }),
        name: sub.name,
      })),
    )
    .slice(0, MAX_OFFERING_LINKS);

/** Photos of the practice. */
function PracticePhotos({ pictures, name }: { pictures: PracticePhoto[]; name: string }) {
  if (pictures.length === 0) return null;
  return (
    <section className="block" aria-labelledby="room">
      <h2 id="room">{m['profile.pictures_of_the_room']()}</h2>
      <ul className="room columns">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="framed">
            <ResponsivePicture
              name={picture.name}
              alt={
                picture.alternative_text ??
                m['profile.picture_of_room']({ number: index + 1, name: bidiIsolate(name) })
              }
              width={picture.width}
              height={picture.height}
              sizes="(width >= 60rem) 20rem, 80vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

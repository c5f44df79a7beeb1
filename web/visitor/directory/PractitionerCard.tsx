import '../../styles/card-link.css';
import '../../styles/people.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { acceptingWords, isTrusted } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { ShownFoundCard, ShownUserCard, Why } from '../../../worker/contract/practitioners/users.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';
import { langOf } from '../../ui/primitives/get-lang-attribute.ts';
import { answersText } from '../profile/format-answer-rate.ts';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { meeting } from './session-text.ts';
import { money } from './format-money.ts';

interface Props {
  card: ShownFoundCard;
  first?: boolean;
  /** Extra actions on the card. */
  children?: ReactNode;
}

/** Directory card: name, place, session types, lowest price and check state. */
export function PractitionerCard({ card, first, children }: Props) {
  const ways = meeting(card);
  return (
    <article className="person sheet lifts">
      <Portrait card={card} sizes="5.5rem" first={first} />
      <div className="person-words">
        {card.is_business && <p className="kind">Business</p>}
        <h3>
          <Link href={`/u/${card.tag}`} className="leads-on">
            {card.name}
          </Link>
        </h3>
        {card.title && (
          <p className="gist" lang={langOf(card.words_language_id)}>
            {card.title}
          </p>
        )}
        {card.why && <p className="person-why">{whyText(card.why)}</p>}
        {placeText(card) && <p className="person-place">{placeText(card)}</p>}
        <ul className="person-facts soft">
          {ways && <li>{ways}</li>}
          {card.languages.length > 0 && <li>{card.languages.join(', ')}</li>}
        </ul>
        <ul className="person-marks abreast">
          {card.price_from !== null && card.currency && (
            <li className="person-price">
              {priceText(card.price_from, card.currency, card.reduced_from)}
            </li>
          )}
          {card.has_free_first && <li>Free first consultation</li>}
          {card.away_until && <li>Away until {dayInUtc(card.away_until)}</li>}
          {card.is_accepting_clients && <li className="accepting">{acceptingWords.label}</li>}
          {card.is_accepting_clients === false && <li>{acceptingWords.no_longer}</li>}
          {card.answers && <li>{answersText(card.answers)}</li>}
          {card.checked_count > 0 && <li className="checked">Credentials checked</li>}
          {isStale(card) && (
            <li className="stale">
              Last confirmed{' '}
              <time dateTime={card.confirmed_at ?? ''}>{dayInUtc(card.confirmed_at ?? '')}</time>
            </li>
          )}
        </ul>
        {children}
      </div>
    </article>
  );
}

function priceText(amount: number, currency: string, reduced: number | null) {
  if (amount === 0) return 'Free';
  const from = `from ${money(amount, currency)}`;
  if (reduced === null) return from;
  return `${from}, ${reduced === 0 ? 'some free places' : `reduced price from ${money(reduced, currency)}`}`;
}

const whyWords = { offers: 'Offers', works_with: 'Works with' };

/** Reason for the match: 'Offers Sleep Support' */
const whyText = ({ how, what }: Why) =>
  how === 'writes_about' ? `Writes about “${what}”` : `${whyWords[how]} ${what}`;

function placeText({ address_town, distance_km }: ShownUserCard) {
  const far = distance_km === null ? null : `about ${distance_km} km`;
  return [address_town, far].filter(Boolean).join(', ');
}

/** Compares by day, so a page cached for minutes stays correct. */
const isStale = ({ confirmed_at }: ShownUserCard) =>
  confirmed_at !== null && !isTrusted(confirmed_at, Date.now());

/** Directory card: name, place, session types, lowest price and check state. */

import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import '../../styles/card-link.css';
import './PractitionerCard.css';
import type { ReactNode } from 'react';
import {
  acceptingClientsLabels,
  isAcceptingClaimCurrent,
} from '../../../worker/contract/practitioners/accepting-clients.ts';
import { formatClientGroups } from '../../../worker/contract/practitioners/client-groups.ts';
import { formatFirstAppointment } from '../../../worker/contract/practitioners/first-appointments.ts';
import {
  sessionTypeColumns,
  sessionTypeNames,
  sessionTypes,
} from '../../../worker/contract/practitioners/session-types.ts';
import type {
  EmbeddedFoundCard,
  EmbeddedUserCard,
  MatchReason,
} from '../../../worker/contract/practitioners/users.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { getLangAttribute } from '../../ui/primitives/get-lang-attribute.ts';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { formatAnswerRate } from '../profile/format-answer-rate.ts';
import { formatMoney } from './format-money.ts';

interface Props {
  card: EmbeddedFoundCard;
  first?: boolean;
  /** Extra actions on the card. */
  children?: ReactNode;
}

export function PractitionerCard({ card, first, children }: Props) {
  const ways = formatSessionTypes(card);
  return (
    <article className="person sheet lifts">
      <Portrait card={card} sizes="5.5rem" first={first} />
      <div className="person-words">
        {card.is_business && <p className="kind">Business</p>}
        <h3>
          <Link href={href('/u/:tag', { tag: card.tag })} className="leads-on">
            {card.name}
          </Link>
        </h3>
        {card.title && (
          <p className="gist" lang={getLangAttribute(card.words_language_id)}>
            {card.title}
          </p>
        )}
        {card.why && <p className="person-why">{formatReason(card.why)}</p>}
        {formatDistance(card) && <p className="person-place">{formatDistance(card)}</p>}
        <ul className="person-facts soft">
          {ways && <li>{ways}</li>}
          {card.client_groups.length > 0 && (
            <li>Sees {formatClientGroups(card.client_groups).toLowerCase()}</li>
          )}
          {card.languages.length > 0 && <li>{card.languages.join(', ')}</li>}
        </ul>
        <ul className="person-marks abreast">
          {card.price_from !== null && card.currency && (
            <li className="person-price">
              {formatLowestPrice(card.price_from, card.currency, card.reduced_from)}
            </li>
          )}
          {card.has_free_first && <li>Free first consultation</li>}
          {card.away_until && <li>Away until {formatDayInUtc(card.away_until)}</li>}
          {card.is_accepting_clients && (
            <li className="person-accepting">{acceptingClientsLabels.label}</li>
          )}
          {card.first_appointment && <li>{formatFirstAppointment(card.first_appointment)}</li>}
          {card.is_accepting_clients === false && <li>{acceptingClientsLabels.no_longer}</li>}
          {card.answers && <li>{formatAnswerRate(card.answers)}</li>}
          {card.checked_count > 0 && <li className="checked">Credentials checked</li>}
          {isOutdated(card) && (
            <li className="stale">
              Last confirmed{' '}
              <time dateTime={card.confirmed_at ?? ''}>
                {formatDayInUtc(card.confirmed_at ?? '')}
              </time>
            </li>
          )}
        </ul>
        {children}
      </div>
    </article>
  );
}

function formatLowestPrice(amount: number, currency: string, reduced: number | null) {
  if (amount === 0) return 'Free';
  const from = `from ${formatMoney(amount, currency)}`;
  if (reduced === null) return from;
  return `${from}, ${reduced === 0 ? 'some free places' : `reduced price from ${formatMoney(reduced, currency)}`}`;
}

const reasonTexts = { offers: 'Offers', works_with: 'Works with' };

/** Reason for the match: 'Offers Sleep Support' */
const formatReason = ({ how, what }: MatchReason) =>
  how === 'writes_about' ? `Writes about “${what}”` : `${reasonTexts[how]} ${what}`;

function formatDistance({ address_town, distance_km }: EmbeddedUserCard) {
  const far = distance_km === null ? null : `about ${distance_km} km`;
  return [address_town, far].filter(Boolean).join(', ');
}

/** Compares by day, so a page cached for minutes stays correct. */
const isOutdated = ({ confirmed_at }: EmbeddedUserCard) =>
  confirmed_at !== null && !isAcceptingClaimCurrent(confirmed_at, Date.now());

type SessionOffer = Pick<EmbeddedUserCard, 'session_1_on_1' | 'session_group' | 'session_online'>;

/** 'One to one, online'; empty if no session type is offered. */
function formatSessionTypes(person: SessionOffer): string {
  const offered = sessionTypes.filter((kind) => person[sessionTypeColumns[kind]] === true);
  const [first, ...rest] = offered.map((kind) => sessionTypeNames[kind]);
  return first ? [first, ...rest.map((word) => word.toLowerCase())].join(', ') : '';
}

/** Directory card: name, place, session types, lowest price and check state. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import '../../styles/card-link.css';
import './PractitionerCard.css';
import type { ReactNode } from 'react';
import {
  acceptingClientsLabels,
  isAcceptingClaimCurrent,
} from '../../../worker/contract/practitioners/accepting-clients.ts';
import { formatClientGroupsInText } from '../../../worker/contract/practitioners/client-groups.ts';
import { formatFirstAppointment } from '../../../worker/contract/practitioners/first-appointments.ts';
import {
  formatSessionTypes,
  sessionTypeColumns,
  sessionTypes,
} from '../../../worker/contract/practitioners/session-types.ts';
import type {
  EmbeddedFoundCard,
  EmbeddedUserCard,
  MatchReason,
} from '../../../worker/contract/practitioners/users.ts';
import { joinWithCommas } from '../../../worker/contract/shared/format-locale.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { useSharedLanguage } from '../../ui/hooks/use-shared-language.ts';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { formatAnswerRate } from '../profile/format-answer-rate.ts';
import { formatLowestPrice } from './format-lowest-price.ts';
import { formatSpokenLanguages } from './format-spoken-languages.ts';

interface Props {
  card: EmbeddedFoundCard;
  first?: boolean;
  /** True while there is no profile to link to. */
  isPreview?: boolean;
  /** Actions below the picture and in the corner. */
  children?: ReactNode;
}

export function PractitionerCard({ card, first, isPreview, children }: Props) {
  const availability = formatAvailability(card);
  const language = useLanguageAttributes(card.words_language_id);
  const shared = useSharedLanguage(card.language_codes);
  const seen = card.client_groups.length > 0 && formatClientGroupsInText(card.client_groups);
  return (
    <article className={isPreview ? 'person sheet' : 'person sheet lifts'}>
      <Portrait card={card} first={first} />
      <div className="person-words">
        <div className="person-name">
          <h3>
            {isPreview ? (
              card.name
            ) : (
              <Link href={href('/u/:tag', { tag: card.tag })} className="leads-on">
                {card.name}
              </Link>
            )}
          </h3>
          {card.checked_count > 0 && (
            <span className="checked">
              <span>{m['directory.credentials_checked']()}</span>
            </span>
          )}
        </div>
        {card.title && (
          <p className="gist person-role" {...language}>
            {card.title}
          </p>
        )}
        {availability && (
          <p className={card.is_accepting_clients ? 'person-accepting' : 'person-closed soft'}>
            {availability}
          </p>
        )}
        {shared && <p className="checked">{m['directory.speaks_your_language']()}</p>}
        {(card.price_from !== null || card.has_free_first) && (
          <p className="person-price">{formatPrices(card)}</p>
        )}
        <CardLine
          className="person-line soft"
          parts={[
            formatSessions(card),
            seen && m['directory.sees']({ groups: seen }),
            formatSpokenLanguages(card, shared),
          ]}
        />
        <CardLine
          className="person-line"
          parts={[
            formatDistance(card),
            card.why && formatReason(card.why),
            card.is_business && m['profile.business'](),
          ]}
        />
        <CardLine
          className="person-line soft"
          parts={[
            card.answers && formatAnswerRate(card.answers),
            isOutdated(card) &&
              m['directory.last_confirmed']({ date: formatDayInUtc(card.confirmed_at ?? '') }),
          ]}
        />
      </div>
      {children}
    </article>
  );
}

interface CardLineProps {
  className: string;
  parts: readonly (string | false | null | undefined)[];
}

/** Facts on one line. Phones show as many whole facts as fit. */
function CardLine({ className, parts }: CardLineProps) {
  const shown = parts.filter((part) => part);
  if (shown.length === 0) return null;
  return (
    <p className={className}>
      {shown.map((part, index) => (
        <span key={part as string}>{index > 0 ? ` · ${part}` : part}</span>
      ))}
    </p>
  );
}

/** When the practitioner takes new clients; empty if unknown. */
function formatAvailability(card: EmbeddedUserCard) {
  const { away_until, is_accepting_clients, first_appointment } = card;
  if (away_until) return m['directory.away_until']({ dayInUtc: formatDayInUtc(away_until) });
  if (first_appointment) return formatFirstAppointment(first_appointment);
  if (is_accepting_clients === null) return '';
  return is_accepting_clients ? acceptingClientsLabels.label : acceptingClientsLabels.no_longer;
}

/** 'from £55, reduced price from £35 · Free first consultation' */
const formatPrices = (card: EmbeddedUserCard) =>
  [formatLowestPrice(card), card.has_free_first && m['directory.free_first_consultation']()]
    .filter(Boolean)
    .join(' · ');

const reasonTexts: Record<MatchReason['how'], (inputs: { what: string }) => string> = {
  offers: (inputs) => m['directory.offers'](inputs),
  works_with: (inputs) => m['directory.works_with'](inputs),
  writes_about: (inputs) => m['directory.writes_about'](inputs),
};

/** Reason for the match: 'Offers Sleep Support' */
const formatReason = ({ how, what }: MatchReason) => reasonTexts[how]({ what });

function formatDistance({ address_town, distance_km }: EmbeddedUserCard) {
  const far = distance_km === null ? null : m['directory.about_km']({ distance: distance_km });
  return joinWithCommas([address_town, far]);
}

/** Compares by day, so a page cached for minutes stays correct. */
const isOutdated = ({ confirmed_at }: EmbeddedUserCard) =>
  confirmed_at !== null && !isAcceptingClaimCurrent(confirmed_at, Date.now());

type SessionOffer = Pick<EmbeddedUserCard, 'session_1_on_1' | 'session_group' | 'session_online'>;

/** 'One to one, online'; empty if no session type is offered. */
const formatSessions = (person: SessionOffer): string =>
  formatSessionTypes(sessionTypes.filter((kind) => person[sessionTypeColumns[kind]] === true));

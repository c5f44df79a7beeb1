/** The facts by which visitors choose: first appointment, price, where, when, who, and checks. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import '../../styles/facts.css';
import type { ReactNode } from 'react';
import {
  acceptingClientsLabels,
  isAcceptingClaimCurrent,
} from '../../../worker/contract/practitioners/accepting-clients.ts';
import { formatClientGroups } from '../../../worker/contract/practitioners/client-groups.ts';
import {
  type CredentialKind,
  credentialKinds,
} from '../../../worker/contract/practitioners/credential-kinds.ts';
import { firstAppointmentLabels } from '../../../worker/contract/practitioners/first-appointments.ts';
import {
  formatSessionTimes,
  formatSessionTypes,
  sessionTypeColumns,
  sessionTypes,
} from '../../../worker/contract/practitioners/session-types.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { formatLabels } from '../../../worker/contract/shared/format-locale.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { useSharedLanguage } from '../../ui/hooks/use-shared-language.ts';
import { formatLowestPrice } from '../directory/format-lowest-price.ts';
import {
  formatSpokenLanguages,
  type SpokenLanguages,
} from '../directory/format-spoken-languages.ts';

type FactFields = Pick<
  UserProfile,
  | (typeof sessionTypeColumns)[keyof typeof sessionTypeColumns]
  | ('address_town' | 'times' | 'client_groups' | 'credentials' | 'answers')
  | keyof SpokenLanguages
  | ('is_accepting_clients' | 'first_appointment' | 'away_until' | 'confirmed_at')
  | ('price_from' | 'currency' | 'reduced_from' | 'has_free_first' | 'publishes_sessions')
>;

interface Props {
  user: FactFields;
  /** Actions below the facts. */
  children?: ReactNode;
}

export function ProfileFacts({ user, children }: Props) {
  const shared = useSharedLanguage(user.language_codes);
  const facts = listFacts(user, shared);
  return (
    <section className="profile-facts sheet" aria-label={m['profile.at_a_glance']()}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.publishes_sessions && <ConfirmedDate moment={user.confirmed_at} />}
      {children}
    </section>
  );
}

/** Names and values of what is known; `shared` is a language that the reader speaks too. */
function listFacts(user: FactFields, shared: string | null): [name: string, value: ReactNode][] {
  const { credentials, times, client_groups, answers } = user;
  const facts: [string, ReactNode][] = [
    [m['profile.first_appointment'](), user.publishes_sessions && formatAvailability(user)],
    [m['profile.price'](), formatPrice(user)],
    [m['profile.where'](), user.publishes_sessions && formatSessions(user)],
    [m['profile.when'](), formatSessionTimes(times)],
    [m['profile.sees'](), formatClientGroups(client_groups)],
    [m['profile.languages']({ count: user.language_codes.length }), formatLanguages(user, shared)],
    [m['profile.checked'](), formatCredentials(credentials)],
    [
      m['profile.answers'](),
      answers && m['profile.answer_rate_value']({ share: answers.within_72_hours }),
    ],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

function formatLanguages(user: SpokenLanguages, shared: string | null) {
  const others = formatSpokenLanguages(user, shared);
  if (!shared) return others;
  return (
    <>
      <strong className="accepting">{m['directory.speaks_your_language']()}</strong>
      {others && <span>{others}</span>}
    </>
  );
}

function formatAvailability({ away_until, is_accepting_clients, first_appointment }: FactFields) {
  if (away_until) return m['profile.away_until']({ dayInUtc: formatDayInUtc(away_until) });
  if (first_appointment)
    return <strong className="accepting">{firstAppointmentLabels[first_appointment]}</strong>;
  if (is_accepting_clients === null) return null;
  return is_accepting_clients ? (
    <strong className="accepting">{acceptingClientsLabels.label}</strong>
  ) : (
    acceptingClientsLabels.no_longer
  );
}

function formatPrice(user: FactFields) {
  const price = formatLowestPrice(user);
  if (!price && !user.has_free_first) return null;
  return (
    <>
      {price && <strong>{price}</strong>}
      {user.has_free_first && <span>{m['profile.free_first_consultation']()}</span>}
    </>
  );
}

/** 'One-to-one, online. In a group by appointment. In Leeds.' */
function formatSessions(user: FactFields) {
  const list = (offer: boolean | null) =>
    formatSessionTypes(sessionTypes.filter((kind) => user[sessionTypeColumns[kind]] === offer));
  const offered = list(true);
  const asked = list(null);
  return [user.address_town, offered, asked && m['profile.by_appointment']({ sessions: asked })]
    .filter(Boolean)
    .join('. ');
}

/** 'Registered, insured' */
const formatCredentials = (credentials: FactFields['credentials']) =>
  formatLabels(
    credentialKinds.filter((kind) => credentials.some((one) => one.kind === kind)),
    checkedLabels,
    checkedLabelsInList,
  );

const checkedLabels: Record<CredentialKind, string> = {
  get register() {
    return m['profile.registered']();
  },
  get qualification() {
    return m['profile.qualified']();
  },
  get insurance() {
    return m['profile.insured']();
  },
};

const checkedLabelsInList: Record<CredentialKind, string> = {
  get register() {
    return m['profile.registered_in_list']();
  },
  get qualification() {
    return m['profile.qualified_in_list']();
  },
  get insurance() {
    return m['profile.insured_in_list']();
  },
};

/** Absolute date, because a relative one would hide its age. */
function ConfirmedDate({ moment }: { moment: string | null }) {
  if (moment === null) return null;
  return (
    <p className="soft profile-confirmed">
      <ParaglideMessage
        message={
          isAcceptingClaimCurrent(moment, Date.now())
            ? m['profile.confirmed_on']
            : m['profile.last_confirmed']
        }
        markup={{ date: () => <time dateTime={moment}>{formatDayInUtc(moment)}</time> }}
      />
    </p>
  );
}

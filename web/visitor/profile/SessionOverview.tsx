import '../../styles/facts.css';
import {
  acceptingClientsLabels,
  isAcceptingClaimCurrent,
} from '../../../worker/contract/practitioners/accepting-clients.ts';
import { formatClientGroups } from '../../../worker/contract/practitioners/client-groups.ts';
import {
  firstAppointmentLabel,
  firstAppointmentLabels,
} from '../../../worker/contract/practitioners/first-appointments.ts';
import {
  formatSessionOffer,
  sessionTypeLabels,
} from '../../../worker/contract/practitioners/session-types.labels.ts';
import { sessionTimeLabels } from '../../../worker/contract/practitioners/session-types.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';

const kinds = ['session_1_on_1', 'session_group', 'session_online'] as const;

type SessionFields = Pick<
  UserProfile,
  | (typeof kinds)[number]
  | 'client_groups'
  | 'is_accepting_clients'
  | 'first_appointment'
  | 'times'
  | 'languages'
  | 'confirmed_at'
>;

/** Session types, times, languages and availability, with the date of confirmation. */
export const SessionOverview = ({ user }: { user: SessionFields }) => (
  <section className="block" aria-labelledby="sessions">
    <h2 id="sessions">Sessions</h2>
    <AcceptingClients user={user} />
    <dl className="facts">
      {user.client_groups.length > 0 && (
        <div>
          <dt>Sees</dt>
          <dd>{formatClientGroups(user.client_groups)}</dd>
        </div>
      )}
      {user.first_appointment && (
        <div>
          <dt>{firstAppointmentLabel}</dt>
          <dd>{firstAppointmentLabels[user.first_appointment]}</dd>
        </div>
      )}
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{sessionTypeLabels[kind]}</dt>
          <dd>{formatSessionOffer(user[kind])}</dd>
        </div>
      ))}
      {user.times.length > 0 && (
        <div>
          <dt>When</dt>
          <dd>{joinLabels(user.times.map((time) => sessionTimeLabels[time]))}</dd>
        </div>
      )}
      {user.languages.length > 0 && (
        <div>
          <dt>{user.languages.length === 1 ? 'Language' : 'Languages'}</dt>
          <dd>{user.languages.join(', ')}</dd>
        </div>
      )}
    </dl>
    <ConfirmedDate moment={user.confirmed_at} />
  </section>
);

function AcceptingClients({ user: { is_accepting_clients } }: { user: SessionFields }) {
  if (is_accepting_clients === null) return null;
  return (
    <p className={is_accepting_clients ? 'accepting' : undefined}>
      {is_accepting_clients ? acceptingClientsLabels.label : acceptingClientsLabels.no_longer}
    </p>
  );
}

/** Absolute date, because a relative one would hide its age. */
function ConfirmedDate({ moment }: { moment: string | null }) {
  if (moment === null) return null;
  return (
    <p className="soft">
      {isAcceptingClaimCurrent(moment, Date.now()) ? 'Confirmed on ' : 'Last confirmed '}
      <time dateTime={moment}>{formatDayInUtc(moment)}</time>
    </p>
  );
}

/** 'In the daytime, at the weekend' */
const joinLabels = ([first = '', ...rest]: string[]) =>
  [first, ...rest.map((word) => word.toLowerCase())].join(', ');

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { getFormAction } from '../../data/api.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import './AlertPage.css';
import '../../styles/avatars.css';
import '../../styles/facts.css';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { EmbeddedEvents } from '../../../worker/contract/events/events.ts';
import { formatSearch } from '../../../worker/contract/practitioners/alerts.labels.ts';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import { api } from '../../data/api.ts';
import { queryOptions } from '../../data/query.ts';
import { useCurrentUser } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { VisitorFields } from '../../ui/form/fields/VisitorFields.tsx';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { ActionButton } from '../../ui/primitives/ActionButton.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { followQuery } from '../../ui/social/follow-queries.ts';
import { formatPractitionerCount } from '../directory/result-heading.ts';
import { PractitionerSearchForm } from '../directory/search-form/PractitionerSearchForm.tsx';
import { ownAlertsQuery } from './alert-queries.ts';
import {
  type AlertFormFields,
  type AlertSubject,
  type AlertSubjectData,
  getAlertSubject,
  listAlertFields,
  matchesAlert,
  toAlertBody,
} from './alert-subject.ts';

interface Props {
  answers: AlertSubjectData & { fitting?: EmbeddedUserCards; events?: EmbeddedEvents };
}

/** Page to create an alert. Visitors confirm by e-mail; their form works without JavaScript. */
export default function NewAlertPage({ answers }: Props) {
  const { fitting, events } = answers;
  const about = getAlertSubject(answers);
  const member = useCurrentUser();
  const fields = listAlertFields(useSearch(), about);
  if (fields.length === 0) return <NoSubject />;
  const town = fitting?.understood.place?.name;
  return (
    <div className="page alert-page">
      <article className="alert-card sheet stack">
        <LandscapeDrawing of="sprout" />
        <header>
          <h1>{about?.heading ?? m['alert.get_alerts_for_new_matches']()}</h1>
          {!about && <p className="alert-what">{formatSearch(fields, town)}</p>}
        </header>
        <dl className="facts">
          {fitting && (
            <>
              <dt>{m['alert.now']()}</dt>
              <dd>
                {fitting.count === 0
                  ? m['alert.no_matches_yet']()
                  : formatPractitionerCount(fitting)}
                <MatchingPeople people={fitting.data} />
              </dd>
            </>
          )}
          {events && (
            <>
              <dt>{m['alert.now']()}</dt>
              <dd>{formatPlannedEvents(events)}</dd>
            </>
          )}
          <dt>{m['alert.how_often']()}</dt>
          <dd>{m['alert.how_often_text']()}</dd>
          <dt>{m['alert.how_long']()}</dt>
          <dd>{m['alert.how_long_text']()}</dd>
        </dl>
        {member ? (
          <MemberAlertForm member={member.id} fields={fields} about={about} />
        ) : (
          <VisitorAlertForm fields={fields} />
        )}
      </article>
    </div>
  );
}

const formatPlannedEvents = ({ count }: EmbeddedEvents) =>
  count === 0 ? m['alert.no_upcoming_events']() : m['alert.upcoming_event_count']({ count });

const MatchingPeople = ({ people }: { people: EmbeddedUserCards['data'] }) =>
  people.length > 0 && (
    <span className="faces" aria-hidden="true">
      {people.map((card) => (
        <Portrait key={card.id} card={card} />
      ))}
    </span>
  );

interface MemberProps {
  member: string;
  fields: AlertFormFields;
  about: AlertSubject | null;
}

function MemberAlertForm({ member, fields, about }: MemberProps) {
  const [, navigate] = useLocation();
  const { data, refetch } = useQuery(queryOptions(ownAlertsQuery));
  const { data: follow } = useQuery({
    ...queryOptions(followQuery(member, 'sub_categories', about?.id ?? '')),
    enabled: about?.type === 'sub_categories',
  });
  const begin = async () => {
    await api('POST /alerts', { body: toAlertBody(fields) });
    // The member may have loaded the list of alerts before.
    await refetch();
    showToast(m['alert.created']());
    navigate('/account/alerts');
  };
  if (data?.data.some((one) => matchesAlert(one, fields))) {
    return (
      <p>
        <ParaglideMessage
          message={m['alert.already_created']}
          markup={{ link: ({ children }) => <Link href="/account/alerts">{children}</Link> }}
        />
      </p>
    );
  }
  if (follow?.state === 'followed') {
    return (
      <p>
        <ParaglideMessage
          message={m['alert.already_followed']}
          markup={{
            link: ({ children }) => (
              <Link href="/account/notifications?kind=followed">{children}</Link>
            ),
          }}
        />
      </p>
    );
  }
  return (
    <p>
      <ActionButton action={begin}>{m['alert.create_alert']()}</ActionButton>
    </p>
  );
}

const VisitorAlertForm = ({ fields }: { fields: AlertFormFields }) => (
  <form method="post" action={getFormAction('POST /alerts')} className="alert-form abreast">
    {fields.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    <VisitorFields hint="alert-hint" />
    <button type="submit" className="button">
      {m['alert.create_alert']()}
    </button>
    <p className="hint soft" id="alert-hint">
      {m['alert.visitor_hint']()}
    </p>
  </form>
);

/** Shown when the URL names no subject. */
const NoSubject = () => (
  <div className="page alert-page">
    <article className="alert-card sheet stack">
      <LandscapeDrawing of="sprout" />
      <header>
        <h1>{m['alert.get_alerts_for_new_matches']()}</h1>
        <p className="alert-what">{m['alert.new_lede']()}</p>
      </header>
      <PractitionerSearchForm action="/alerts/new" />
      <p>
        <ParaglideMessage
          message={m['alert.more_filters']}
          markup={{ link: ({ children }) => <Link href="/practitioners">{children}</Link> }}
        />
      </p>
    </article>
  </div>
);

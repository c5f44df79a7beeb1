import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { toHref } from '../../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../../data/navigation.ts';
import '../../../visitor/alerts/AlertPage.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AlertDetails, AlertInput } from '../../../../worker/contract/practitioners/alerts.ts';
import { type ApiRequest, buildRequest, sendRequest } from '../../../data/api.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { PersonIcon, PlaceIcon, SearchIcon } from '../../../ui/graphics/icons.tsx';
import { autoFocusRef } from '../../../ui/hooks/move-focus.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { ResponsivePicture } from '../../../ui/primitives/ResponsivePicture.tsx';
import { ownAlertsQuery } from '../../../visitor/alerts/alert-queries.ts';
import { formatAlert, toAlertBody } from '../../../visitor/alerts/alert-subject.ts';
import { NotificationKindIcon } from '../../notifications/NotificationKindIcon.tsx';
import { AccountLayout } from '../AccountLayout.tsx';

/** The member's search alerts. Each expires unless renewed. */
export default function AlertsPage() {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [stopped, setStopped] = useState<AlertDetails | null>(null);
  const act = async (request: ApiRequest, next: AlertDetails | null, successText = '') => {
    try {
      await sendRequest(request);
      setStopped(next);
      if (successText) showToast(successText);
    } catch (error) {
      showErrorToast(error);
    }
    await queries.invalidateQueries({ queryKey: [ownAlertsQuery.address] });
  };
  const undo = async ({ object_type, object_id, search }: AlertDetails) => {
    const body: AlertInput = object_type
      ? { object_type, object_id: object_id ?? undefined }
      : toAlertBody([...new URLSearchParams(search ?? '')]);
    await act(buildRequest('POST /alerts', { body }), null, m['alert.alert_restored']());
    // The pressed button disappears with its row.
    list.current?.focus();
  };
  return (
    <AccountLayout heading={m['alert.title']()}>
      <p className="hint account-lede">
        <ParaglideMessage
          message={m['alert.own_list_hint']}
          markup={{ link: ({ children }) => <Link href="/account/notifications">{children}</Link> }}
        />
      </p>
      {stopped && (
        <p className="notice-line" key={stopped.id} ref={autoFocusRef} tabIndex={-1}>
          {m['alert.stopped_alert']({ alert: formatAlert(stopped) })}{' '}
          <ActionButton action={() => undo(stopped)} plain>
            {m['common.undo']()}
          </ActionButton>
        </p>
      )}
      <QueryBoundary queries={{ alerts: ownAlertsQuery }}>
        {({ alerts }) =>
          alerts.count === 0 ? (
            <EmptyState href="/practitioners" way={m['common.find_practitioner']()}>
              {m['alert.none']()}
            </EmptyState>
          ) : (
            <ul className="alerts stack" ref={list} tabIndex={-1} aria-label={m['alert.title']()}>
              {alerts.data.map((alert) => (
                <AlertRow key={alert.id} alert={alert} act={act} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </AccountLayout>
  );
}

interface RowProps {
  alert: AlertDetails;
  act(request: ApiRequest, stopped: AlertDetails | null, said?: string): Promise<void>;
}

function AlertRow({ alert, act }: RowProps) {
  const about = formatAlert(alert);
  const ends = () => <LocalDateTime moment={alert.ends_at} day="long" />;
  return (
    <li className="sheet">
      <AlertIcon alert={alert} />
      <div className="alert-words">
        <h2>
          <Link href={toHref(alert.path)}>{about}</Link>
        </h2>
        <p className="hint">
          {alert.told_at ? (
            <ParaglideMessage
              message={m['alert.last_notified_and_ends']}
              markup={{
                told: () => <LocalDateTime moment={alert.told_at ?? ''} day="long" />,
                ends,
              }}
            />
          ) : (
            <ParaglideMessage message={m['alert.not_notified_and_ends']} markup={{ ends }} />
          )}
        </p>
        <AlertMatches alert={alert} />
      </div>
      <div className="form-actions">
        <ActionButton
          action={() =>
            act(
              buildRequest('PUT /alerts/:id/renew', { params: { id: alert.id } }),
              null,
              m['alert.renewed'](),
            )
          }
          about={about}
          plain
        >
          {m['alert.renew']()}
        </ActionButton>
        <ActionButton
          action={() =>
            act(buildRequest('DELETE /alerts/:id', { params: { id: alert.id } }), alert)
          }
          about={about}
          plain
        >
          {m['alert.stop']()}
        </ActionButton>
      </div>
    </li>
  );
}

/** Portrait of the awaited person, or an icon for the kind of alert. */
function AlertIcon({
  alert: { object_type: type, object_name, image_name, image_focus, there },
}: SignProps) {
  if (type === 'users' && object_name) {
    return <Portrait card={{ name: object_name, image_name, image_focus }} />;
  }
  const [first] = there;
  return type === 'locations' && first?.image_name ? (
    <ResponsivePicture
      name={first.image_name}
      alt=""
      sizes="4rem"
      from={80}
      className="alert-picture"
      focus={first.image_focus}
    />
  ) : (
    <span className="alert-sign">{alertIcons[type ?? 'search']}</span>
  );
}

type SignProps = Pick<RowProps, 'alert'>;

/** Links to the current matches. */
function AlertMatches({ alert: { object_type: type, there } }: SignProps) {
  if (there.length === 0) {
    return (
      <p className="alert-there abreast">
        {type === 'users' ? m['alert.not_available']() : m['alert.no_matches_yet_2']()}
      </p>
    );
  }
  return (
    <ul className="alert-there abreast" aria-label={m['alert.current_matches']()}>
      {there.map((one) => (
        <li key={one.path}>
          <Link href={toHref(one.path)} className="tap">
            {!type && <Portrait card={one} />}
            {type === 'users'
              ? m['alert.is_available_now']({ name: bidiIsolate(one.name) })
              : one.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const alertIcons = {
  search: <SearchIcon />,
  users: <PersonIcon />,
  locations: <PlaceIcon />,
  sub_categories: <NotificationKindIcon kind="followed" />,
};

import '../../../styles/alerts.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ShownAlert } from '../../../../worker/contract/practitioners/alerts.ts';
import { alertText, bodyOf } from '../../../visitor/alerts/alert-subject.ts';
import { ownAlerts } from '../../../visitor/alerts/alert-queries.ts';
import { type Sending, send } from '../../../data/api.ts';
import { KindIcon } from '../../notifications/NotificationKindIcon.tsx';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { Empty } from '../../../ui/primitives/EmptyState.tsx';
import { PersonIcon, PlaceIcon, SearchIcon } from '../../../ui/graphics/icons.tsx';
import { takeFocus } from '../../../ui/hooks/focus.ts';
import { Moment } from '../../../ui/primitives/LocalDateTime.tsx';
import { Picture } from '../../../ui/primitives/ResponsivePicture.tsx';
import { showFailure, showToast } from '../../../ui/feedback/toast.ts';
import { Portrait } from '../../../ui/primitives/Portrait.tsx';
import { AccountPage } from '../AccountLayout.tsx';

/** The member's search alerts. Each expires unless renewed. */
export function View() {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [stopped, setStopped] = useState<ShownAlert | null>(null);
  const act = async (path: string, sending: Sending, next: ShownAlert | null, said = '') => {
    try {
      await send(path, sending);
      setStopped(next);
      if (said) showToast(said);
    } catch (error) {
      showFailure(error);
    }
    await queries.invalidateQueries({ queryKey: [ownAlerts.address] });
  };
  const undo = async ({ object_type, object_id, search }: ShownAlert) => {
    const body = object_type
      ? { object_type, object_id }
      : bodyOf([...new URLSearchParams(search ?? '')]);
    await act('/alerts', { method: 'POST', body }, null, 'Alert restored.');
    // The pressed button disappears with its row.
    list.current?.focus();
  };
  return (
    <AccountPage heading="Alerts">
      <p className="hint">
        We check once a day and notify you when there is something new. Choose how in your{' '}
        <Link href="/account/notifications">notification settings</Link>.
      </p>
      {stopped && (
        <p className="notice-line" key={stopped.id} ref={takeFocus} tabIndex={-1}>
          Alert stopped: {alertText(stopped)}.{' '}
          <ActionButton act={() => undo(stopped)} plain>
            Undo
          </ActionButton>
        </p>
      )}
      <Answered queries={{ alerts: ownAlerts }}>
        {({ alerts }) =>
          alerts.count === 0 ? (
            <Empty href="/practitioners" way="Find a practitioner">
              No alerts yet. To add one, search for a practitioner and select “Get alerts for new
              matches”.
            </Empty>
          ) : (
            <ul className="alerts stack" ref={list} tabIndex={-1} aria-label="Alerts">
              {alerts.data.map((alert) => (
                <Row key={alert.id} alert={alert} act={act} />
              ))}
            </ul>
          )
        }
      </Answered>
    </AccountPage>
  );
}

interface RowProps {
  alert: ShownAlert;
  act(path: string, sending: Sending, stopped: ShownAlert | null, said?: string): Promise<void>;
}

function Row({ alert, act }: RowProps) {
  const about = alertText(alert);
  return (
    <li className="sheet">
      <Sign alert={alert} />
      <div className="alert-words">
        <h2>
          <Link href={alert.path}>{about}</Link>
        </h2>
        <p className="hint">
          {alert.told_at ? (
            <>
              Last notified on <Moment moment={alert.told_at} day="long" />
            </>
          ) : (
            'No matches so far'
          )}{' '}
          · Ends on <Moment moment={alert.ends_at} day="long" />
        </p>
        <There alert={alert} />
      </div>
      <div className="form-actions">
        <ActionButton
          act={() =>
            act(`/alerts/${alert.id}/renew`, { method: 'PUT' }, null, 'Alert renewed for 90 days.')
          }
          about={about}
          plain
        >
          Renew
        </ActionButton>
        <ActionButton
          act={() => act(`/alerts/${alert.id}`, { method: 'DELETE' }, alert)}
          about={about}
          plain
        >
          Stop
        </ActionButton>
      </div>
    </li>
  );
}

/** Portrait of the awaited person, or an icon for the kind of alert. */
function Sign({ alert: { object_type: type, object_name, image_name, there } }: SignProps) {
  if (type === 'users' && object_name) {
    return <Portrait card={{ name: object_name, image_name }} sizes="4rem" />;
  }
  const [first] = there;
  return type === 'locations' && first?.image_name ? (
    <Picture name={first.image_name} alt="" sizes="4rem" from={80} className="alert-picture" />
  ) : (
    <span className="alert-sign">{signs[type ?? 'search']}</span>
  );
}

type SignProps = Pick<RowProps, 'alert'>;

/** Links to the current matches. */
function There({ alert: { object_type: type, there } }: SignProps) {
  if (there.length === 0) {
    return (
      <p className="alert-there abreast">{type === 'users' ? stillClosed : 'No matches yet.'}</p>
    );
  }
  return (
    <ul className="alert-there abreast" aria-label="Current matches">
      {there.map((one) => (
        <li key={one.path}>
          <Link href={one.path} className="tap">
            {!type && <Portrait card={one} sizes="2.25rem" />}
            {type === 'users' ? `${one.name} is available now` : one.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const stillClosed = 'Not available at the moment.';

const signs = {
  search: <SearchIcon />,
  users: <PersonIcon />,
  locations: <PlaceIcon />,
  sub_categories: <KindIcon kind="followed" />,
};

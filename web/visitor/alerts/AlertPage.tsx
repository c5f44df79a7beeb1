import { toHref } from '../../../worker/contract/addresses.ts';
import { getFormAction } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import './AlertPage.css';
import { useSearch } from 'wouter';
import type { Alert } from '../../../worker/contract/practitioners/alerts.ts';
import type { RouteParams } from '../../data/route.ts';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { formatAlert } from './alert-subject.ts';

interface Props {
  answers: { alert: Alert | null };
  params: RouteParams;
}

/**
 * Page of a visitor's alert, opened from an e-mail. Plain forms, so it works without JavaScript.
 */
export default function AlertPage({ answers: { alert }, params: { id = '', secret = '' } }: Props) {
  const outcome = new URLSearchParams(useSearch()).get('done');
  if (!alert) return <AlertExpired isStopped={outcome === 'stopped'} />;
  const link = { id, secret };
  const isOn = alert.confirmed_at !== null;
  const isStopped = outcome === 'stopped' && !isOn;
  return (
    <div className="page alert-page">
      <article className="alert-card sheet stack">
        <LandscapeDrawing of="sprout" />
        <header>
          <h1>{isStopped ? 'Alert stopped' : isOn ? 'Your alert' : 'Confirm your alert'}</h1>
          <p className="alert-what">{formatAlert(alert)}</p>
        </header>
        {outcome && isOn && (
          <p className="notice-line" role="status">
            {outcome === 'renewed'
              ? 'Alert renewed for 90 days.'
              : 'Alert confirmed. We e-mail you at most once a day, and only when there is something new.'}
          </p>
        )}
        {isStopped && (
          <p className="notice-line" role="status">
            Your e-mail address and search will be deleted within the hour.
          </p>
        )}
        {isOn && (
          <p>
            It ends on <LocalDateTime moment={alert.ends_at} day="long" /> unless you renew it.
          </p>
        )}
        <div className="alert-acts abreast">
          <form
            method="post"
            action={`${getFormAction('POST /alerts/:id/:secret/confirm', link)}${isOn ? '?renew' : ''}`}
          >
            <button type="submit" className="button">
              {isStopped ? 'Undo' : isOn ? 'Renew for 90 days' : 'Confirm alert'}
            </button>
          </form>
          {isOn && (
            <Link href={toHref(alert.path)} className="button quiet">
              See current matches
            </Link>
          )}
          {isStopped ? (
            <Link href="/practitioners" className="button quiet">
              Find a practitioner
            </Link>
          ) : (
            <form method="post" action={getFormAction('POST /alerts/:id/:secret/delete', link)}>
              <button type="submit" className="button quiet">
                {isOn ? 'Stop alert' : 'Delete my e-mail address'}
              </button>
            </form>
          )}
        </div>
        {!isStopped && (
          <p className="page-times soft">
            Keep this link: you need it to manage the alert. Anyone who has it can see this page.
          </p>
        )}
      </article>
    </div>
  );
}

const AlertExpired = ({ isStopped }: { isStopped: boolean }) => (
  <div className="notice">
    <h1>{isStopped ? 'Alert stopped' : 'This alert no longer exists'}</h1>
    <p>
      {isStopped
        ? 'Your e-mail address and search have been deleted.'
        : 'It was stopped, has expired, was not confirmed in time, or the link is incomplete. If you copied the link from an e-mail, make sure you copied all of it.'}
    </p>
    <Link href="/practitioners" className="button">
      Find a practitioner
    </Link>
  </div>
);

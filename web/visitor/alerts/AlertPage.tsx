import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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
          <h1>
            {isStopped
              ? m['alert.stopped']()
              : isOn
                ? m['alert.your_alert']()
                : m['alert.confirm_your_alert']()}
          </h1>
          <p className="alert-what">{formatAlert(alert)}</p>
        </header>
        {outcome && isOn && (
          <p className="notice-line" role="status">
            {outcome === 'renewed' ? m['alert.renewed']() : m['alert.confirmed']()}
          </p>
        )}
        {isStopped && (
          <p className="notice-line" role="status">
            {m['alert.stopped_deletion_soon']()}
          </p>
        )}
        {isOn && (
          <p>
            <ParaglideMessage
              message={m['alert.ends_on']}
              markup={{ date: () => <LocalDateTime moment={alert.ends_at} day="long" /> }}
            />
          </p>
        )}
        <div className="alert-acts abreast">
          <form
            method="post"
            action={`${getFormAction('POST /alerts/:id/:secret/confirm', link)}${isOn ? '&renew' : ''}`}
          >
            <button type="submit" className="button">
              {isStopped
                ? m['common.undo']()
                : isOn
                  ? m['alert.renew_for_90_days']()
                  : m['alert.confirm_alert']()}
            </button>
          </form>
          {isOn && (
            <Link href={toHref(alert.path)} className="button quiet">
              {m['alert.see_current_matches']()}
            </Link>
          )}
          {isStopped ? (
            <Link href="/practitioners" className="button quiet">
              {m['common.find_practitioner']()}
            </Link>
          ) : (
            <form method="post" action={getFormAction('POST /alerts/:id/:secret/delete', link)}>
              <button type="submit" className="button quiet">
                {isOn ? m['alert.stop_alert']() : m['alert.delete_my_address']()}
              </button>
            </form>
          )}
        </div>
        {!isStopped && <p className="page-times soft">{m['alert.keep_link']()}</p>}
      </article>
    </div>
  );
}

const AlertExpired = ({ isStopped }: { isStopped: boolean }) => (
  <div className="notice">
    <h1>{isStopped ? m['alert.stopped']() : m['alert.expired_heading']()}</h1>
    <p>{isStopped ? m['alert.stopped_deleted']() : m['alert.expired_text']()}</p>
    <Link href="/practitioners" className="button">
      {m['common.find_practitioner']()}
    </Link>
  </div>
);

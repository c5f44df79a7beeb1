/** One recipient of a visitor’s enquiry: state, messages and a reply box. */

import { href } from '../../../worker/contract/addresses.ts';
import type { EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import { reportReasonLabels } from '../../../worker/contract/moderation/reports.labels.ts';
import { getFormAction } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { MAX_MESSAGE_LENGTH } from './CharactersLeft.tsx';
import { EnquiryMessages } from './EnquiryMessages.tsx';
import { visitorStateTexts } from './enquiry-state-texts.ts';

/** Parameters of the visitor's e-mailed link. */
export interface EnquiryLink {
  id: string;
  secret: string;
}

interface Props {
  recipient: EnquiryView['recipients'][number];
  sentAt: string | null;
  link: EnquiryLink;
}

export function EnquiryRecipient({ recipient: { user, state, replies }, sentAt, link }: Props) {
  const id = `to-${user.tag}`;
  return (
    <article className="enquiry-person stack sheet" id={id}>
      <header>
        <Portrait card={user} sizes="4rem" />
        <div>
          <h3>
            {state === 'unlisted' ? (
              user.name
            ) : (
              <Link href={href('/u/:tag', { tag: user.tag })}>{user.name}</Link>
            )}
          </h3>
          {sentAt && (
            <>
              <p className={`enquiry-state ${state}`}>{visitorStateTexts[state].name}</p>
              <p>{visitorStateTexts[state].text}</p>
            </>
          )}
        </div>
      </header>
      {replies.length > 0 && <EnquiryMessages replies={replies} own="visitor" other={user.name} />}
      {sentAt && state !== 'unlisted' && (state !== 'waiting' || replies.length > 0) && (
        <form
          method="post"
          action={getFormAction('POST /enquiries/:id/:secret/replies', link)}
          className="form"
        >
          <input type="hidden" name="user_id" value={user.id} />
          <div className="field">
            <label htmlFor={`${id}-words`}>Reply to {user.name}</label>
            <textarea
              id={`${id}-words`}
              name="words"
              rows={4}
              required
              maxLength={MAX_MESSAGE_LENGTH}
              dir="auto"
            />
          </div>
          <p className="form-actions">
            <button type="submit" className="button">
              Send reply
            </button>
          </p>
        </form>
      )}
      {sentAt && <ReportRecipientForm id={id} user={user} link={link} />}
    </article>
  );
}

interface ReportProps extends Pick<Props, 'link'> {
  id: string;
  user: Props['recipient']['user'];
}

/** Reports the recipient; admins see only the text written here. */
const ReportRecipientForm = ({ id, user, link }: ReportProps) => (
  <details className="enquiry-delete">
    <summary>Report {user.name}</summary>
    <form
      method="post"
      action={getFormAction('POST /enquiries/:id/:secret/report', link)}
      className="form"
    >
      <input type="hidden" name="user_id" value={user.id} />
      <fieldset className="field radios">
        <legend>Reason</legend>
        {Object.entries(reportReasonLabels).map(([reason, words]) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} required />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-report`}>
          What happened? <span className="optional">(optional)</span>
        </label>
        <p className="hint">We read this report, but not your messages.</p>
        <textarea
          id={`${id}-report`}
          name="words"
          rows={4}
          maxLength={MAX_MESSAGE_LENGTH}
          dir="auto"
        />
      </div>
      <p className="form-actions">
        <button type="submit" className="button quiet">
          Send report
        </button>
      </p>
    </form>
  </details>
);

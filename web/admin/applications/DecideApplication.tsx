/**
 * Buttons that approve an application at once, and dialogs that ask for details or decline it. The
 * page that has them is the check, so an approval needs no confirmation.
 */

import { useId, useState } from 'react';
import { m } from '#messages';
import { type LinkTarget, toHref } from '../../../worker/contract/addresses.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { type ApiRequest, buildRequest, sendRequest } from '../../data/api.ts';
import { getAdminItemPath, getAdminListPath } from '../../data/resource/admin-paths.ts';
import { type ApiItemList, resourceListQuery } from '../../data/resource/api-item.ts';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { useAfterSave, useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { ReviewActionButton } from '../review/ReviewActionButton.tsx';
import { useReviewShortcuts } from '../review/review-shortcuts.ts';
import { submitDecision } from '../review/submit-decision.ts';

export interface DecideApplicationProps {
  id: string;
  name: string;
  /** Membership levels that can be assigned on approval. */
  levels: ApiItemList;
  /** False while an answer of the applicant is pending. */
  mayAsk: boolean;
  /** Given in the review queue only: it moves to the next item and enables shortcuts. */
  decided?(): void;
}

type OpenDialog = 'ask' | 'decline' | null;

/** Milliseconds in which a second press belongs to the first, and not to the next application. */
const doublePress = 1_000;
let approvedAt = 0;

export function DecideApplication({
  id,
  name,
  mayAsk,
  decided,
  ...answers
}: DecideApplicationProps) {
  const levels = answers.levels.data.filter((one) => one.is_active);
  const field = useId();
  const services = levels.filter((level) => level.authz_user_services);
  const first = services.find((level) => level.authz_user_detailed) ?? services[0] ?? levels[0];
  const [level, setLevel] = useState(first?.id ?? '');
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const changed = useRefreshAfterChange();
  const saved = useAfterSave();
  const [isApproving, setApproving] = useState(false);
  const chosen = levels.find((one) => one.id === level);
  const acts = {
    approve: () => void approve(),
    ...(mayAsk && { ask: () => setOpenDialog('ask') }),
    decline: () => setOpenDialog('decline'),
  } as const;
  useReviewShortcuts(decided ? acts : {});
  const params = { user_id: id };
  const call = async (request: ApiRequest, words?: string) => {
    const outcome = await submitDecision(() => sendRequest(request), words);
    decided?.();
    return outcome;
  };
  async function approve() {
    if (isApproving || (!decided && Date.now() - approvedAt < doublePress)) return;
    setApproving(true);
    try {
      const body = { membership_level_id: level };
      const outcome = await call(
        buildRequest('POST /applications/:user_id/approve', { params, body }),
      );
      approvedAt = Date.now();
      const text = m['admin_applications.approved']({ name });
      if (outcome !== 'late' && !decided) saved(text, await findNextApplication(id));
      else if (outcome !== 'late') showToast(text);
    } catch (error) {
      showErrorToast(error);
    }
    setApproving(false);
    changed();
  }
  const close = () => setOpenDialog(null);
  return (
    <section className="application-decision panel" aria-labelledby="decide">
      <h2 id="decide">{m['admin_review.decision']()}</h2>
      <div className="field">
        <label htmlFor={field}>{m['admin_field.membership_level']()}</label>
        <select id={field} value={level} onChange={({ target }) => setLevel(target.value)}>
          {levels.map((one) => (
            <option key={one.id} value={one.id}>
              {String(one.name)}
            </option>
          ))}
        </select>
        <p className="hint">
          {chosen?.authz_user_services
            ? m['admin_applications.gets_offerings']()
            : m['admin_applications.gets_no_offerings']()}{' '}
          {m['admin_applications.takes_effect']()}
          {!chosen?.authz_user_detailed && ` ${m['admin_applications.gets_no_details']()}`}
        </p>
      </div>
      <div className="form-actions application-choices">
        <ReviewActionButton act="approve" first isMute={!decided} does={acts.approve} />
        {acts.ask && <ReviewActionButton act="ask" isMute={!decided} does={acts.ask} />}
        <ReviewActionButton act="decline" isMute={!decided} does={acts.decline} />
      </div>
      {openDialog === 'ask' && (
        <ReasonDialog
          title={m['admin_review.ask_for_details']()}
          button={m['admin_applications.send_question']()}
          close={close}
          text={m['admin_applications.question_text']({ name })}
          label={m['admin_applications.your_question']()}
          sentences={questionSentences.map((getText) => getText())}
          act={(words) =>
            call(
              buildRequest('POST /applications/:user_id/ask', { params, body: { words } }),
              words,
            )
          }
          done={m['admin_applications.question_sent']()}
        />
      )}
      {openDialog === 'decline' && (
        <ReasonDialog
          title={m['admin_applications.decline_application']()}
          button={m['admin_applications.decline_application']()}
          close={close}
          text={m['admin_applications.decline_text']({ name })}
          label={m['admin_field.reason']()}
          sentences={reasonSentences.map((getText) => getText())}
          act={(reason) =>
            call(
              buildRequest('POST /applications/:user_id/decline', { params, body: { reason } }),
              reason,
            )
          }
          done={m['admin_applications.declined']()}
        />
      )}
    </section>
  );
}

/** Path of the application that has waited longest, or of the list if no other one waits. */
async function findNextApplication(id: string): Promise<LinkTarget> {
  const query = { state: 'sent', orderby: 'sent_at asc', limit: 2 };
  const request = { ...resourceListQuery(applicationsResource, query), method: 'GET' } as const;
  const waiting = await sendRequest(request).catch(() => null);
  const next = waiting?.body.data.find((one) => one.id !== id);
  return next
    ? getAdminItemPath(applicationsResource, next.id)
    : toHref(`${getAdminListPath(applicationsResource)}?state=sent`);
}

const questionSentences = [
  m['admin_applications.question_register'],
  m['admin_applications.question_insurance'],
  m['admin_applications.question_way_of_working'],
  m['admin_applications.question_prices'],
];

const reasonSentences = [
  m['admin_applications.reason_own_services'],
  m['admin_applications.reason_not_confirmed'],
  m['admin_applications.reason_topics'],
  m['admin_applications.reason_again'],
];

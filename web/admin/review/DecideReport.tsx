import { useState } from 'react';
import type {
  ReportContext,
  ReportSuspension,
  ReportWarning,
} from '../../../worker/contract/moderation/review.ts';
import { type ApiResponse, buildRequest, sendRequest } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { ReasonDialog } from '../form/ReasonDialog.tsx';
import { DecisionMailDialog } from './DecisionMailDialog.tsx';
import { ReviewActionButton } from './ReviewActionButton.tsx';
import { type ReviewAction, useReviewShortcuts } from './review-shortcuts.ts';
import { submitDecision } from './submit-decision.ts';

export interface DecideReportProps {
  read: ApiResponse<ReportContext>;
  isAppeal: boolean;
  decided(): void;
}

type DecisionKind = Extract<
  ReviewAction,
  'warn' | 'pause' | 'remove' | 'close' | 'lift' | 'uphold'
>;

const reporterNote =
  'We let the reporter know that you reviewed the report. We don’t send your reason.';

const dialogTexts: Record<
  Exclude<DecisionKind, 'warn' | 'pause'>,
  { title: string; text: string; done: string }
> = {
  remove: {
    title: 'Remove content',
    text: `The content is deleted. A thread is deleted with its replies. The author gets your reason by e-mail and can appeal. ${reporterNote}`,
    done: 'Content removed.',
  },
  close: {
    title: 'Close report',
    text: 'No action is taken and the reported person is not notified. We let the reporter know that there is nothing to act on, or that the account is no longer on the site.',
    done: 'Report closed.',
  },
  lift: {
    title: 'Reverse decision',
    text: 'The suspension ends. Removed content is restored where possible. We notify both sides. The person also gets your reason.',
    done: 'Decision reversed.',
  },
  uphold: {
    title: 'Uphold decision',
    text: 'We notify both sides. The person also gets your reason.',
    done: 'Decision upheld.',
  },
};

function buildDecision(id: string, act: DecisionKind, body: ReportSuspension | ReportWarning) {
  const params = { id };
  switch (act) {
    case 'pause':
      return buildRequest('POST /reports/:id/pause', { params, body: body as ReportSuspension });
    case 'lift':
    case 'uphold':
      return buildRequest('POST /reports/:id/decide', {
        params,
        body: { ...body, lifted: act === 'lift' },
      });
    default:
      return buildRequest(`POST /reports/:id/${act}`, { params, body });
  }
}

/** Actions on a report or appeal, as buttons and shortcuts. */
export function DecideReport({ read: { body, etag }, isAppeal, decided }: DecideReportProps) {
  const { report, person, is_there, may_decide } = body;
  const { id: me } = useMember();
  const id = String(report.id);
  const name = person?.name ?? 'the person';
  const [openDialog, setOpenDialog] = useState<DecisionKind | null>(null);
  const acts = (
    isAppeal
      ? ([may_decide && 'uphold', may_decide && 'lift'] as const)
      : ([
          person && 'warn',
          person && (person.is_active || person.paused_until) && 'pause',
          is_there && 'remove',
          'close',
        ] as const)
  ).filter((act): act is DecisionKind => Boolean(act));
  useReviewShortcuts(Object.fromEntries(acts.map((act) => [act, () => setOpenDialog(act)])));
  const call = async (act: DecisionKind, sent: ReportSuspension | ReportWarning) => {
    const headers = { 'If-Match': etag ?? '*' };
    const come = await submitDecision(
      () => sendRequest(buildDecision(id, act, sent), { headers }),
      sent.reason,
    );
    decided();
    return come;
  };
  return (
    <section aria-label="Decision" className="review-acts panel form-actions">
      {acts.map((act) => (
        <ReviewActionButton key={act} act={act} does={() => setOpenDialog(act)} />
      ))}
      {isAppeal && !may_decide && <p className="said">Another admin must decide this appeal.</p>}
      {isAppeal && may_decide && report.handled_by_id === me && (
        <p className="said">
          You are about to decide an appeal against your own decision, because there is no other
          admin. If you can, make someone else an admin and let them decide. The e-mail says who
          decided.
        </p>
      )}
      {(openDialog === 'warn' || openDialog === 'pause') && (
        <DecisionMailDialog
          id={id}
          name={name}
          act={openDialog}
          call={(sent) => call(openDialog, sent)}
          close={() => setOpenDialog(null)}
        />
      )}
      {openDialog && openDialog !== 'warn' && openDialog !== 'pause' && (
        <ReasonDialog
          {...dialogTexts[openDialog]}
          label={openDialog === 'close' ? 'Reason (back office only)' : 'Reason'}
          button={dialogTexts[openDialog].title}
          act={(reason) => call(openDialog, { reason })}
          close={() => setOpenDialog(null)}
        />
      )}
    </section>
  );
}

import { useState } from 'react';
import { m } from '#messages';
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

const dialogTexts: Record<
  Exclude<DecisionKind, 'warn' | 'pause'>,
  { title(): string; text(): string; done(): string }
> = {
  remove: {
    title: m['admin_review.remove_content'],
    text: m['admin_review.remove_text'],
    done: m['admin_review.content_removed'],
  },
  close: {
    title: m['admin_review.close_report'],
    text: m['admin_review.close_text'],
    done: m['admin_review.report_closed'],
  },
  lift: {
    title: m['admin_review.reverse_decision'],
    text: m['admin_review.reverse_text'],
    done: m['admin_review.decision_reversed'],
  },
  uphold: {
    title: m['admin_review.uphold_decision'],
    text: m['admin_review.uphold_text'],
    done: m['admin_review.decision_upheld'],
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
  const name = person?.name ?? m['admin_review.the_person']();
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
    <section aria-label={m['admin_review.decision']()} className="review-acts panel form-actions">
      {acts.map((act) => (
        <ReviewActionButton key={act} act={act} does={() => setOpenDialog(act)} />
      ))}
      {isAppeal && !may_decide && <p className="said">{m['admin_review.another_admin']()}</p>}
      {isAppeal && may_decide && report.handled_by_id === me && (
        <p className="said">{m['admin_review.own_decision']()}</p>
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
          title={dialogTexts[openDialog].title()}
          text={dialogTexts[openDialog].text()}
          done={dialogTexts[openDialog].done()}
          label={
            openDialog === 'close' ? m['admin_review.internal_reason']() : m['admin_field.reason']()
          }
          button={dialogTexts[openDialog].title()}
          act={(reason) => call(openDialog, { reason })}
          close={() => setOpenDialog(null)}
        />
      )}
    </section>
  );
}

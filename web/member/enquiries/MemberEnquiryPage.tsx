/** An enquiry that a member has sent, as a conversation. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { m } from '#messages';
import type {
  EnquiryView,
  enquiryReportSchema,
} from '../../../worker/contract/enquiries/enquiries.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { formatList } from '../../../worker/contract/shared/format-locale.ts';
import { api } from '../../data/api.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import type { RouteParams } from '../../data/route.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { toLanguageBody } from '../../ui/hooks/use-words-language.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import type { EnquiryAction, EnquiryActions } from '../../visitor/enquiry/enquiry-actions.ts';
import { refreshSentEnquiries } from '../../visitor/enquiry/refresh-sent-enquiries.ts';
import { ENQUIRY_HEADING_ID, SentEnquiryView } from '../../visitor/enquiry/SentEnquiryView.tsx';
import { sentEnquiryQuery } from './sent-enquiry-queries.ts';

export default function MemberEnquiryPage({ params: { id = '' } }: { params: RouteParams }) {
  const member = useMember();
  return (
    <div className="members">
      <QueryBoundary
        queries={{ enquiry: sentEnquiryQuery(member.id, id) }}
        title={m['enquiry.sent_list_title']()}
      >
        {({ enquiry }) => <MemberEnquiry key={id} id={id} enquiry={enquiry} />}
      </QueryBoundary>
    </div>
  );
}

function MemberEnquiry({ id, enquiry }: { id: string; enquiry: EnquiryView }) {
  useEffect(() => document.getElementById(ENQUIRY_HEADING_ID)?.focus({ preventScroll: true }), []);
  return (
    <SentEnquiryView
      enquiry={enquiry}
      actions={useMemberActions(id, enquiry.others)}
      banner={
        <p className="eyebrow">
          <Link href="/enquiries/sent">{m['enquiry.sent_list_title']()}</Link>
        </p>
      }
      footer={
        <ParaglideMessage
          message={m['enquiry.will_be_deleted_on']}
          markup={{ date: () => <LocalDateTime moment={enquiry.ends_at} /> }}
        />
      }
    />
  );
}

const outcomeTexts: Record<EnquiryAction, (inputs: { name: string }) => string> = {
  replies: m['enquiry.done_written'],
  ask: m['enquiry.done_asked'],
  report: m['enquiry.done_reported'],
  delete: m['enquiry.enquiry_deleted'],
};

/** Calls of the member's own enquiry; the page shows it again afterwards. */
function useMemberActions(enquiry_id: string, others: EnquiryView['others']): EnquiryActions {
  const { id } = useMember();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const send = async (action: EnquiryAction, form: FormData) => {
    try {
      await callAction(action, { id, enquiry_id }, form);
    } catch (error) {
      showErrorToast(error);
      return false;
    }
    const asked = form.getAll('user_ids');
    const name = formatList(
      others.flatMap((one) => (asked.includes(one.id) ? bidiIsolate(one.name) : [])),
    );
    showToast(outcomeTexts[action]({ name }), 'success');
    for (const panel of document.querySelectorAll<HTMLElement>('.enquiry-panel:popover-open'))
      panel.hidePopover();
    const { address } = sentEnquiryQuery(id, enquiry_id);
    if (action === 'delete') {
      navigate('/enquiries/sent');
      client.removeQueries({ queryKey: [address] });
      await refreshSentEnquiries(client);
    } else await client.invalidateQueries({ queryKey: [address] });
    return true;
  };
  return { getAddress: () => undefined, send };
}

function callAction(
  action: EnquiryAction,
  params: { id: string; enquiry_id: string },
  form: FormData,
) {
  const user_id = String(form.get('user_id') ?? '');
  const words = String(form.get('words') ?? '');
  switch (action) {
    case 'replies':
      return api('POST /users/:id/sent_enquiries/:enquiry_id/replies', {
        params,
        body: { user_id, words, ...toLanguageBody(String(form.get('language_id') ?? '')) },
      });
    case 'ask':
      return api('POST /users/:id/sent_enquiries/:enquiry_id/ask', {
        params,
        body: { user_ids: form.getAll('user_ids').map(String) },
      });
    case 'report':
      return api('POST /users/:id/sent_enquiries/:enquiry_id/report', {
        params,
        body: { user_id, words, reason: form.get('reason') as ReportReason },
      });
    case 'delete':
      return api('DELETE /users/:id/sent_enquiries/:enquiry_id', { params });
  }
}

type ReportReason = z.infer<typeof enquiryReportSchema>['reason'];

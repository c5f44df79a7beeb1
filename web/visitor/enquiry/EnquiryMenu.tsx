/** Rare actions of an enquiry's page: report a recipient, or delete everything. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import type { EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import { reportReasonLabels } from '../../../worker/contract/moderation/reports.labels.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { OverflowMenu } from '../../ui/primitives/OverflowMenu.tsx';
import { MAX_MESSAGE_LENGTH } from './CharactersLeft.tsx';
import { EnquiryActionForm } from './EnquiryActionForm.tsx';
import type { EnquiryActions } from './enquiry-actions.ts';

interface Props {
  enquiry: EnquiryView;
  actions: EnquiryActions;
}

export function EnquiryMenu({ enquiry: { sent_at, recipients }, actions }: Props) {
  const reportable = sent_at ? recipients.map(({ user }) => user) : [];
  return (
    <>
      <OverflowMenu of={m['enquiry.this_enquiry']()}>
        {reportable.map(({ id, tag, name }) => (
          <button key={id} type="button" popoverTarget={`report-${tag}`}>
            {m['enquiry.report']({ name: bidiIsolate(name) })}
          </button>
        ))}
        <button type="button" popoverTarget="delete-enquiry">
          {m['enquiry.delete_enquiry']()}
        </button>
      </OverflowMenu>
      {reportable.map((user) => (
        <EnquiryPanel
          key={user.id}
          id={`report-${user.tag}`}
          title={m['enquiry.report']({ name: bidiIsolate(user.name) })}
        >
          <ReportRecipientForm user={user} actions={actions} />
        </EnquiryPanel>
      ))}
      <EnquiryPanel id="delete-enquiry" title={m['enquiry.delete_enquiry']()}>
        <p>{sent_at ? m['enquiry.delete_sent_warning']() : m['enquiry.delete_warning']()}</p>
        <EnquiryActionForm actions={actions} action="delete">
          <button type="submit" className="button danger">
            {m['enquiry.delete_enquiry']()}
          </button>
        </EnquiryActionForm>
      </EnquiryPanel>
    </>
  );
}

/** Panel above the page that opens without JavaScript. */
const EnquiryPanel = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section id={id} popover="auto" className="enquiry-panel sheet" aria-label={title}>
    <div className="stack">
      <h2>{title}</h2>
      {children}
      <p>
        <button type="button" className="text-button" popoverTarget={id} popoverTargetAction="hide">
          {m['common.cancel']()}
        </button>
      </p>
    </div>
  </section>
);

interface ReportProps {
  user: EnquiryView['recipients'][number]['user'];
  actions: EnquiryActions;
}

/** Admins see only the text written here. */
const ReportRecipientForm = ({ user, actions }: ReportProps) => (
  <EnquiryActionForm actions={actions} action="report" className="form">
    <input type="hidden" name="user_id" value={user.id} />
    <fieldset className="field radios">
      <legend>{m['enquiry.reason']()}</legend>
      {Object.entries(reportReasonLabels).map(([reason, words]) => (
        <label key={reason}>
          <input type="radio" name="reason" value={reason} required />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
    <div className="field">
      <label htmlFor={`report-${user.tag}-words`}>
        <ParaglideMessage
          message={m['enquiry.report_words_label']}
          markup={{ optional: ({ children }) => <span className="optional">{children}</span> }}
        />
      </label>
      <p className="hint">{m['enquiry.report_hint']()}</p>
      <textarea
        id={`report-${user.tag}-words`}
        name="words"
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
        dir="auto"
      />
    </div>
    <p className="form-actions">
      <button type="submit" className="button">
        {m['enquiry.send_report']()}
      </button>
    </p>
  </EnquiryActionForm>
);

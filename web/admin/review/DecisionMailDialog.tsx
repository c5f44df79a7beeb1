/** Warns or suspends in two steps: the reason, then the e-mail, which is sent as shown. */

import { useState } from 'react';
import type { z } from 'zod';
import { m } from '#messages';
import {
  type ModerationMail,
  type moderationMailPreviewSchema,
  moderationMailSchema,
  type ReportReason,
  type ReportSuspension,
  type ReportWarning,
  type SuspensionReason,
} from '../../../worker/contract/moderation/review.ts';
import { api } from '../../data/api.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextAreaField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { ReasonDialog, type ReasonInput } from '../form/ReasonDialog.tsx';

interface Props {
  id: string;
  act: 'warn' | 'pause';
  /** Name of the person who gets the mail about the decision. */
  name: string;
  /** @throws ApiError */
  call(sent: ReportSuspension | ReportWarning): Promise<undefined | 'late'>;
  close(): void;
}

type DecisionInput = SuspensionReason | ReportReason;
type MailDraft = z.infer<typeof moderationMailPreviewSchema> & { sent: DecisionInput };

const dialogTexts = {
  warn: {
    title: m['admin_review.warn_person'],
    text: m['admin_review.warn_text'],
    button: m['admin_review.send_warning'],
    done: m['admin_review.warning_sent'],
  },
  pause: {
    title: m['admin_review.suspend_person'],
    text: m['admin_review.suspend_text'],
    button: m['admin_review.suspend_account'],
    done: m['admin_review.account_suspended'],
  },
};

export function DecisionMailDialog({ id, act, name, call, close }: Props) {
  const [mailDraft, setMailDraft] = useState<MailDraft | null>(null);
  /** Reason to which the button Back of the mail returns. */
  const [typed, setTyped] = useState<ReasonInput>();
  if (mailDraft)
    return (
      <MailStep
        act={act}
        shown={mailDraft}
        call={call}
        close={close}
        back={() => setMailDraft(null)}
      />
    );
  return (
    <ReasonDialog
      begun={typed}
      close={close}
      done=""
      title={dialogTexts[act].title({ name })}
      text={dialogTexts[act].text()}
      isFor={act === 'pause'}
      label={m['admin_field.reason']()}
      button={m['admin_emails.preview_email']()}
      act={async (reason, until, typed) => {
        const sent = { reason, ...(act === 'pause' && { until }) };
        const { body } = await api(`POST /reports/:id/${act}/mail`, {
          params: { id },
          body: sent,
        });
        setTyped(typed);
        setMailDraft({ ...body, sent });
        return 'further';
      }}
    />
  );
}

interface MailStepProps extends Omit<Props, 'id' | 'name'> {
  shown: MailDraft;
  back(): void;
}

function MailStep({ act, shown, call, close, back }: MailStepProps) {
  const changed = useRefreshAfterChange();
  const { sent, to, subject, text } = shown;
  const form = useZodForm<ModerationMail>({
    schema: moderationMailSchema,
    values: { subject, text },
    mode: 'onSubmit',
  });
  const submit = async (mail: ModerationMail) => {
    const come = await call({ ...sent, mail });
    if (come !== 'late') showToast(dialogTexts[act].done());
    close();
    changed();
  };
  return (
    <FormDialog
      form={form}
      submit={submit}
      close={close}
      title={m['admin_review.email_to']({ to })}
      text={m['admin_review.email_text']({ placeholder: '{{link}}' })}
      className="dialog review-mail"
      button={dialogTexts[act].button()}
      other={m['common.back']()}
      leave={back}
      cancel={(event) => {
        // Escape returns to the reason instead of discarding the edited e-mail.
        event.preventDefault();
        if (!form.formState.isSubmitting) back();
      }}
    >
      <TextField name="subject" label={m['admin_field.subject']()} required />
      <TextAreaField name="text" label={m['admin_field.text']()} rows={14} required />
    </FormDialog>
  );
}

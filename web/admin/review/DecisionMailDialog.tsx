/** Warns or suspends in two steps: the reason, then the e-mail, which is sent as shown. */

import { useState } from 'react';
import type { z } from 'zod';
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

const reporterNote =
  'We let the reporter know that you reviewed the report. We don’t send your reason.';

const dialogTexts = {
  warn: {
    title: (name: string) => `Warn ${name}`,
    text: `You can check the e-mail before it is sent. ${reporterNote}`,
    button: 'Send warning',
    done: 'Warning sent.',
  },
  pause: {
    title: (name: string) => `Suspend ${name}’s account`,
    text: `During the suspension they can’t sign in and their profile is hidden. You can check the e-mail with your reason before it is sent. ${reporterNote}`,
    button: 'Suspend account',
    done: 'Account suspended.',
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
      title={dialogTexts[act].title(name)}
      text={dialogTexts[act].text}
      isFor={act === 'pause'}
      label="Reason"
      button="Preview e-mail"
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
    if (come !== 'late') showToast(dialogTexts[act].done);
    close();
    changed();
  };
  return (
    <FormDialog
      form={form}
      submit={submit}
      close={close}
      title={`E-mail to ${to}`}
      text="The e-mail is sent exactly as shown. {{link}} becomes the link they use to appeal."
      className="dialog review-mail"
      button={dialogTexts[act].button}
      other="Back"
      leave={back}
      cancel={(event) => {
        // Escape returns to the reason instead of discarding the edited e-mail.
        event.preventDefault();
        if (!form.formState.isSubmitting) back();
      }}
    >
      <TextField name="subject" label="Subject" required />
      <TextAreaField name="text" label="Text" rows={14} required />
    </FormDialog>
  );
}

import { useState } from 'react';
import type { z } from 'zod';
import {
  type decisionMail,
  type Mail,
  mailWritten,
  type PauseReason,
  type ReportPause,
  type ReportReason,
  type ReportWarning,
} from '../../../worker/contract/moderation/review.ts';
import { send } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { writeDraft } from '../../ui/form/draft-storage.ts';
import { TextAreaField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useChanged } from '../../member/resource-form/use-after-save.ts';
import { WordsDialog } from '../form/ReasonDialog.tsx';

interface Props {
  id: string;
  act: 'warn' | 'pause';
  /** Name of the affected person. */
  name: string;
  /** @throws ApiError */
  call(sent: ReportPause | ReportWarning): Promise<undefined | 'late'>;
  close(): void;
}

type Sent = PauseReason | ReportReason;
type Shown = z.infer<typeof decisionMail> & { sent: Sent };

const toBoth = 'We let the reporter know that you reviewed the report. We don’t send your reason.';

const wording = {
  warn: {
    title: (name: string) => `Warn ${name}`,
    text: `You can check the e-mail before it is sent. ${toBoth}`,
    button: 'Send warning',
    done: 'Warning sent.',
  },
  pause: {
    title: (name: string) => `Suspend ${name}’s account`,
    text: `Until then they can’t sign in and their profile is hidden. You can check the e-mail with your reason before it is sent. ${toBoth}`,
    button: 'Suspend account',
    done: 'Account suspended.',
  },
};

/** Warns or suspends in two steps: the reason, then the e-mail, which is sent as shown. */
export function MailedDialog({ id, act, name, call, close }: Props) {
  const [shown, show] = useState<Shown | null>(null);
  const draft = `review ${act} ${id}`;
  if (shown)
    return (
      <MailDialog
        act={act}
        shown={shown}
        draft={draft}
        call={call}
        close={close}
        back={() => show(null)}
      />
    );
  return (
    <WordsDialog
      draft={draft}
      close={close}
      done=""
      title={wording[act].title(name)}
      text={wording[act].text}
      isFor={act === 'pause'}
      label="Reason"
      button="Preview e-mail"
      act={async (reason, until) => {
        const sent = { reason, ...(act === 'pause' && { until }) };
        const { body } = await send<z.infer<typeof decisionMail>>(`/reports/${id}/${act}/mail`, {
          method: 'POST',
          body: sent,
        });
        show({ ...body, sent });
        return 'further';
      }}
    />
  );
}

interface MailProps extends Omit<Props, 'id' | 'name'> {
  shown: Shown;
  draft: string;
  back(): void;
}

function MailDialog({ act, shown, draft, call, close, back }: MailProps) {
  const changed = useChanged();
  const { id: user } = useMember();
  const { sent, to, subject, text } = shown;
  const form = useZodForm<Mail>({
    schema: mailWritten,
    values: { subject, text },
    mode: 'onSubmit',
  });
  const submit = async (mail: Mail) => {
    const come = await call({ ...sent, mail });
    writeDraft(user, draft, null);
    if (come !== 'late') showToast(wording[act].done);
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
      button={wording[act].button}
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

import { type KeyboardEvent, useId } from 'react';
import { z } from 'zod';
import { applicationAsk } from '../../../worker/contract/applications.ts';
import { useMember } from '../../session/user.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/inputs.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/toast.ts';
import { HowLong, isUntil, untilOf } from '../review/HowLong.tsx';
import { useChanged } from './use-saved.ts';

interface Props {
  /** The name of what is typed, kept on the device until it is sent. */
  draft: string;
  title: string;
  text: string;
  label: string;
  button: string;
  /** Whether it asks for how long, too. */
  isFor?: boolean;
  /**
   * What is done with the words. `further` keeps them and the dialog, for it goes on elsewhere; with `late` somebody
   * else was faster, which was said. @throws ApiError
   */
  act(words: string, until: string): Promise<undefined | 'further' | 'late'>;
  done: string;
  close(): void;
}

const schema = z
  .object({ said: applicationAsk.shape.words, days: z.string(), day: z.string() })
  .refine(isUntil, {
    path: ['day'],
    message: 'Please choose a day that lies ahead, within a year',
  });

/** Asks for the words that go with a decision. What was typed is kept when it is closed, until it is sent. */
export function WordsDialog({ draft, title, text, label, button, isFor, act, done, close }: Props) {
  const heading = useId();
  const changed = useChanged();
  const form = useZodForm({
    schema,
    values: { said: '', days: '7', day: '' },
    draft: { user: useMember().id, name: draft },
    mode: 'onSubmit',
  });
  const submit = async ({ said, ...length }: z.infer<typeof schema>) => {
    const come = await act(said, untilOf(length));
    if (come === 'further') return;
    form.forgetDraft();
    if (come !== 'late') showToast(done);
    close();
    changed();
  };
  return (
    <dialog
      className="dialog"
      aria-labelledby={heading}
      ref={open}
      onClose={close}
      onCancel={(event) => form.formState.isSubmitting && event.preventDefault()}
      onKeyDown={sendByKeys}
    >
      <div className="dialog-body">
        <header>
          <h2 id={heading}>{title}</h2>
          <p className="dialog-message">{text}</p>
        </header>
        <Form form={form} submit={submit}>
          {isFor && <HowLong />}
          <TextAreaField name="said" label={label} required />
          <div className="form-actions">
            <Submit>{button}</Submit>
            <button type="button" className="button quiet" onClick={close}>
              Cancel
            </button>
          </div>
        </Form>
      </div>
    </dialog>
  );
}

/** The ref of a dialog that is open as long as it is drawn. */
export const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** Ctrl and Enter send the form of a dialog. */
export function sendByKeys(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector('form')?.requestSubmit();
}

import { useId } from 'react';
import { z } from 'zod';
import { applicationAsk } from '../../../worker/contract/applications.ts';
import { useMember } from '../../session/user.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/inputs.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/toast.ts';
import { useChanged } from '../form/use-saved.ts';

interface Props {
  /** The person's id. */
  id: string;
  /** What the words are called in the call. */
  name: 'words' | 'reason';
  title: string;
  text: string;
  label: string;
  button: string;
  /** @throws ApiError */
  act(words: string): Promise<void>;
  done: string;
  close(): void;
}

const schema = z.object({ said: applicationAsk.shape.words });

/** Asks for the words that go with a decision. What was typed is kept when it is closed, until it is sent. */
export function WordsDialog({ id, name, title, text, label, button, act, done, close }: Props) {
  const heading = useId();
  const changed = useChanged();
  const form = useZodForm({
    schema,
    values: { said: '' },
    draft: { user: useMember().id, name: `application ${name} ${id}` },
    mode: 'onSubmit',
  });
  const submit = async ({ said }: z.infer<typeof schema>) => {
    await act(said);
    form.forgetDraft();
    showToast(done);
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
    >
      <div className="dialog-body">
        <header>
          <h2 id={heading}>{title}</h2>
          <p className="dialog-message">{text}</p>
        </header>
        <Form form={form} submit={submit}>
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

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

import { z } from 'zod';
import { applicationAsk } from '../../../worker/contract/applications.ts';
import { useMember } from '../../lib/user.ts';
import { TextAreaField } from '../../ui/form/inputs.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/toast.ts';
import { HowLong, isUntil, untilOf } from '../review/HowLong.tsx';
import { FormDialog } from './FormDialog.tsx';
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
    message: 'Choose a date within the next year',
  });

/** Asks for the words that go with a decision. What was typed is kept when it is closed, until it is sent. */
export function WordsDialog({ draft, title, text, label, button, isFor, act, done, close }: Props) {
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
    <FormDialog
      {...{ title, text, form, submit, button, close }}
      other="Cancel"
      leave={close}
      cancel={(event) => form.formState.isSubmitting && event.preventDefault()}
    >
      {isFor && <HowLong />}
      <TextAreaField name="said" label={label} required />
    </FormDialog>
  );
}

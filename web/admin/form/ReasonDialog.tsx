/** Dialog that asks for the reason of a decision. The draft survives closing the dialog. */

import { z } from 'zod';
import { applicationQuestionSchema } from '../../../worker/contract/practitioners/applications.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { DurationSelect, getDurationEnd, isValidDuration } from '../review/DurationSelect.tsx';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  /** Name of the local draft, stored until submission. */
  draft: string;
  title: string;
  text: string;
  label: string;
  button: string;
  /** Also asks for a duration. */
  isFor?: boolean;
  /**
   * Submits the reason. 'further' keeps dialog and draft; 'late' means someone else decided first.
   * @throws ApiError
   */
  act(words: string, until: string): Promise<undefined | 'further' | 'late'>;
  done: string;
  close(): void;
}

const schema = z
  .object({ said: applicationQuestionSchema.shape.words, days: z.string(), day: z.string() })
  .refine(isValidDuration, {
    path: ['day'],
    message: 'Choose a date within the next year',
  });

export function ReasonDialog({
  draft,
  title,
  text,
  label,
  button,
  isFor,
  act,
  done,
  close,
}: Props) {
  const changed = useRefreshAfterChange();
  const form = useZodForm({
    schema,
    values: { said: '', days: '7', day: '' },
    draft: { user: useMember().id, name: draft },
    mode: 'onSubmit',
  });
  const submit = async ({ said, ...length }: z.infer<typeof schema>) => {
    const come = await act(said, getDurationEnd(length));
    if (come === 'further') return;
    form.forgetDraft();
    if (come !== 'late') showToast(done);
    close();
    changed();
  };
  return (
    <FormDialog
      title={title}
      text={text}
      form={form}
      submit={submit}
      button={button}
      close={close}
      other="Cancel"
      leave={close}
      cancel={(event) => form.formState.isSubmitting && event.preventDefault()}
    >
      {isFor && <DurationSelect />}
      <TextAreaField name="said" label={label} required />
    </FormDialog>
  );
}

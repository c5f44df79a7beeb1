/** Dialog that asks for the reason of a decision. */

import { z } from 'zod';
import { m } from '#messages';
import { applicationQuestionSchema } from '../../../worker/contract/practitioners/applications.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { DurationSelect, getDurationEnd, isValidDuration } from '../review/DurationSelect.tsx';
import { FormDialog } from './FormDialog.tsx';

const schema = z
  .object({ said: applicationQuestionSchema.shape.words, days: z.string(), day: z.string() })
  .refine(isValidDuration, {
    path: ['day'],
    error: () => m['admin_review.choose_date_within_year'](),
  });

export type ReasonInput = z.infer<typeof schema>;

interface Props {
  title: string;
  text: string;
  label: string;
  button: string;
  /** Input of an earlier try. */
  begun?: ReasonInput | undefined;
  /** Ready sentences that a press adds. */
  sentences?: readonly string[];
  /** Also asks for a duration. */
  isFor?: boolean;
  /**
   * Submits the reason. 'further' keeps the dialog; 'late' means someone else decided first.
   * @throws ApiError
   */
  act(words: string, until: string, typed: ReasonInput): Promise<undefined | 'further' | 'late'>;
  done: string;
  close(): void;
}

export function ReasonDialog({
  begun = { said: '', days: '7', day: '' },
  title,
  text,
  label,
  button,
  sentences = [],
  isFor,
  act,
  done,
  close,
}: Props) {
  const changed = useRefreshAfterChange();
  const form = useZodForm({
    schema,
    values: begun,
    mode: 'onSubmit',
  });
  const submit = async (typed: ReasonInput) => {
    const come = await act(typed.said, getDurationEnd(typed), typed);
    if (come === 'further') return;
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
      other={m['common.cancel']()}
      leave={close}
      cancel={(event) => form.formState.isSubmitting && event.preventDefault()}
    >
      {isFor && <DurationSelect />}
      <TextAreaField name="said" label={label} required />
      {sentences.length > 0 && (
        <ul className="ready-sentences" aria-label={m['admin_review.ready_sentences']()}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                className="pill"
                onClick={() =>
                  form.setValue('said', joinSentences(form.getValues('said'), sentence))
                }
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

const joinSentences = (before: string, sentence: string) =>
  [before.trim(), sentence].filter(Boolean).join(' ');

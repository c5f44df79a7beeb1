import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { answerSent, type EnquiryOfUser } from '../../worker/contract/enquiries.ts';
import { useMember } from '../session/user.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextAreaField } from '../ui/form/inputs.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { useCreateForm } from '../ui/form/use-create-form.ts';
import { showToast } from '../ui/toast.ts';
import { enquiriesOf } from './queries.ts';
import { WordsLeft } from './WordsLeft.tsx';

type Values = z.infer<typeof answerSent>;

/** The answer, and whatever is written after it. */
export function AnswerForm({ enquiry, again }: { enquiry: EnquiryOfUser; again(): Promise<void> }) {
  const { id } = useMember();
  const { form, save } = useCreateForm<Values>({
    schema: answerSent,
    blank: { words: '' },
    draft: { user: id, name: `enquiry ${enquiry.id}` },
    mode: 'onSubmit',
    address: `${enquiriesOf(id)}/${enquiry.id}/replies`,
    created: async () => {
      showToast('Your answer is sent.', 'success');
      await again();
    },
  });
  return (
    <Form
      form={form}
      submit={async (values) => void (await save(values))}
      label="Your answer"
      className="form"
    >
      <div className="counted">
        <TextAreaField name="words" label="Your answer" required rows={6} />
        <Left />
      </div>
      <div className="form-actions">
        <Submit>Send answer</Submit>
      </div>
    </Form>
  );
}

const Left = () => <WordsLeft words={String(useWatch({ name: 'words' }) ?? '')} />;

import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { answerSent, type EnquiryOfUser } from '../../../worker/contract/enquiries/enquiries.ts';
import { useMember } from '../../data/user.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { enquiriesOf } from './received-enquiry-queries.ts';
import { WordsLeft } from '../../visitor/enquiry/CharactersLeft.tsx';

type Values = z.infer<typeof answerSent>;

/** Form for the practitioner's answer and any later messages. */
export function AnswerForm({ enquiry, again }: { enquiry: EnquiryOfUser; again(): Promise<void> }) {
  const isFirst = ['waiting', 'no_answer'].includes(enquiry.state);
  const label = isFirst ? 'Your answer' : `Reply to ${enquiry.name ?? 'them'}`;
  const { id } = useMember();
  const { form, save } = useCreateForm<Values>({
    schema: answerSent,
    blank: { words: '' },
    draft: { user: id, name: `enquiry ${enquiry.id}` },
    mode: 'onSubmit',
    address: `${enquiriesOf(id)}/${enquiry.id}/replies`,
    created: async () => {
      showToast(isFirst ? 'Answer sent.' : 'Reply sent.', 'success');
      await again();
    },
  });
  return (
    <Form form={form} submit={save} label={label} className="form">
      <div className="counted">
        <TextAreaField name="words" label={label} required rows={6} />
        <Left />
      </div>
      <div className="form-actions">
        <Submit>{isFirst ? 'Send answer' : 'Send reply'}</Submit>
      </div>
    </Form>
  );
}

const Left = () => <WordsLeft words={String(useWatch({ name: 'words' }) ?? '')} />;

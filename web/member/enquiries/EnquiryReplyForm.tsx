import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { m } from '#messages';
import {
  enquiryAnswerSchema,
  type ReceivedEnquiry,
} from '../../../worker/contract/enquiries/enquiries.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { buildRequest } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { toLanguageBody, useWordsLanguage } from '../../ui/hooks/use-words-language.ts';
import { CharactersLeft } from '../../visitor/enquiry/CharactersLeft.tsx';
import { getRemainingText } from '../messages/remaining-text.ts';

type Values = z.infer<typeof enquiryAnswerSchema>;

/** Form for the practitioner's answer and any later messages. */
export function EnquiryReplyForm({
  enquiry,
  again,
}: {
  enquiry: ReceivedEnquiry;
  again(): Promise<void>;
}) {
  const isFirst = ['waiting', 'no_answer'].includes(enquiry.state);
  const { name } = enquiry;
  const label = isFirst
    ? m['enquiry.your_answer']()
    : name
      ? m['enquiry.reply_to']({ name: bidiIsolate(name) })
      : m['enquiry.reply_to_them']();
  const { id } = useMember();
  const language = toLanguageBody(useWordsLanguage());
  const { form, save } = useCreateForm<Values>({
    schema: enquiryAnswerSchema,
    defaults: { words: '' },
    draft: { user: id, name: `enquiry ${enquiry.id}` },
    mode: 'onSubmit',
    toRequest: (body) =>
      buildRequest('POST /users/:id/enquiries/:enquiry_id/replies', {
        params: { id, enquiry_id: enquiry.id },
        body: { ...body, ...language },
      }),
    remainder: (now, sent) => ({ words: getRemainingText(now.words, sent.words) }),
    onCreated: async () => {
      showToast(isFirst ? m['enquiry.answer_sent']() : m['enquiry.done_written'](), 'success');
      await again();
    },
  });
  return (
    <Form form={form} submit={save} label={label} className="form">
      <div className="counted">
        <TextAreaField name="words" label={label} required rows={6} />
        <RemainingCharacters />
      </div>
      <div className="form-actions">
        <SubmitButton>
          {isFirst ? m['enquiry.send_answer']() : m['enquiry.send_reply']()}
        </SubmitButton>
      </div>
    </Form>
  );
}

const RemainingCharacters = () => (
  <CharactersLeft words={String(useWatch({ name: 'words' }) ?? '')} />
);

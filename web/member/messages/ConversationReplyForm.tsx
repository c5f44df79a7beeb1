import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { m } from '#messages';
import {
  CANNOT_MESSAGE_ERROR,
  type ConversationItem,
  replyCreationSchema,
} from '../../../worker/contract/community/messages.ts';
import { ApiError, buildRequest } from '../../data/api.ts';
import { loadAnswer } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { toLanguageBody, useWordsLanguage } from '../../ui/hooks/use-words-language.ts';
import { messageDraftNames } from './message-draft-names.ts';
import { newestRepliesQuery } from './message-queries.ts';
import { getRemainingText } from './remaining-text.ts';
import { UnsentMessages } from './UnsentMessages.tsx';

interface Props {
  message: ConversationItem;
  isClosed: boolean;
  arrived(): Promise<void>;
  refused(): Promise<void>;
}

type ReplyValues = z.infer<typeof replyCreationSchema>;

/** Reply form. The draft stays on the device until sent, even if the conversation closes. */
export function ConversationReplyForm({ message, isClosed, arrived, refused }: Props) {
  const { id } = useMember();
  const language = toLanguageBody(useWordsLanguage());
  const isOpen = message.may_write && !isClosed;
  const [wasOpen] = useState(isOpen);
  const { form, save } = useCreateForm<ReplyValues>({
    schema: replyCreationSchema,
    defaults: { reply: '' },
    draft: { user: id, name: messageDraftNames.reply(message.id) },
    mode: 'onSubmit',
    toRequest: (body) =>
      buildRequest('POST /users/:id/messages/:other_id/replies', {
        params: { id, other_id: message.id },
        body: { ...body, ...language },
      }),
    onAlreadyCreated: async (id, written) => {
      if ((await getSavedReply(message.id, id)) === written.reply) return undefined;
      showToast(m['message.an_earlier_version_of_this_reply'](), 'warning');
      return written;
    },
    remainder: (now, sent) => ({ reply: getRemainingText(now.reply, sent.reply) }),
    onCreated: () => {
      // Moves the focus back only if the user has not moved it.
      if (document.activeElement?.matches('body, .conversation-form [type=submit]')) {
        form.setFocus('reply');
      }
      void arrived();
    },
  });
  const submit = async (written: ReplyValues) => {
    await save(written).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 409) await refused();
      throw error;
    });
  };

  // A touch keyboard would cover the messages.
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, #content');
    if (isFree && window.matchMedia?.('(pointer: fine)').matches) {
      document
        .querySelector<HTMLElement>('.conversation-form textarea')
        ?.focus({ preventScroll: true });
    }
  }, []);

  if (!isOpen) {
    return (
      <UnsentMessages
        text={form.watch('reply')}
        message={message}
        why={isClosed ? m['message.this_conversation_is_closed']() : CANNOT_MESSAGE_ERROR}
        isRefused={!isClosed}
        isNew={wasOpen}
        drop={form.discardDraft}
      />
    );
  }
  return (
    <Form
      form={form}
      submit={submit}
      label={m['common.reply']()}
      className="form conversation-form"
    >
      <TextAreaField
        name="reply"
        label={m['message.your_reply']()}
        placeholder={m['message.your_reply']()}
        required
        rows={1}
      />
      <div className="form-actions">
        <SubmitButton>{m['message.send_reply']()}</SubmitButton>
      </div>
    </Form>
  );
}

/** The stored text of a reply whose response was lost. */
async function getSavedReply(message: string, reply: string): Promise<string | undefined> {
  const { data } = await loadAnswer(newestRepliesQuery(message));
  return data.find(({ id }) => id === reply)?.reply;
}

import { useState } from 'react';
import type { z } from 'zod';
import {
  type MessageItem,
  type MessageReplyList,
  replyCreation,
  unwritten,
} from '../../../worker/contract/community/messages.ts';
import { ApiError, get } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { draftNames } from './message-draft-names.ts';
import { Kept } from './UnsentMessages.tsx';
import { newestOf, repliesOf } from './message-queries.ts';
import { unsent } from './remaining-text.ts';

interface Props {
  message: MessageItem;
  isClosed: boolean;
  arrived(): Promise<void>;
  refused(): Promise<void>;
}

type Written = z.infer<typeof replyCreation>;

/** Reply form. The draft stays on the device until sent, even if the conversation closes. */
export function ReplyForm({ message, isClosed, arrived, refused }: Props) {
  const { id } = useMember();
  const isOpen = message.may_write && !isClosed;
  const [wasOpen] = useState(isOpen);
  const { form, save, drop } = useCreateForm<Written>({
    schema: replyCreation,
    blank: { reply: '' },
    draft: { user: id, name: draftNames.reply(message.id) },
    mode: 'onSubmit',
    address: repliesOf(id, message.id),
    again: async (id, written) => {
      if ((await wordsOf(message.id, id)) === written.reply) return undefined;
      showToast(
        'An earlier version of this reply was already sent. Your latest text is still in the box.',
        'warning',
      );
      return written;
    },
    restOf: (now, sent) => ({ reply: unsent(now.reply, sent.reply) }),
    created: () => {
      // Moves the focus back only if the user has not moved it.
      if (document.activeElement?.matches('body, .conversation-form [type=submit]')) {
        form.setFocus('reply');
      }
      void arrived();
    },
  });
  const submit = async (written: Written) => {
    await save(written).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status === 409) await refused();
      throw error;
    });
  };

  if (!isOpen) {
    return (
      <Kept
        text={form.watch('reply')}
        message={message}
        why={isClosed ? 'This conversation is closed.' : unwritten}
        isRefused={!isClosed}
        isNew={wasOpen}
        drop={drop}
      />
    );
  }
  return (
    <Form form={form} submit={submit} label="Reply" className="form conversation-form">
      <TextAreaField name="reply" label="Your reply" required rows={4} />
      <div className="form-actions">
        <Submit>Send reply</Submit>
      </div>
    </Form>
  );
}

/** The stored text of a reply whose response was lost. */
async function wordsOf(message: string, reply: string): Promise<string | undefined> {
  const { data } = await get<MessageReplyList>(newestOf(message).address);
  return data.find(({ id }) => id === reply)?.reply;
}

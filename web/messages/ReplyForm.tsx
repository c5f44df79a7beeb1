import { useRef } from 'react';
import type { z } from 'zod';
import { type MessageItem, replyCreation, unwritten } from '../../worker/contract/messages.ts';
import { ApiError, get, send } from '../lib/api.ts';
import { useMember } from '../session/user.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextAreaField } from '../ui/form/inputs.tsx';
import { keepingRefusal, Refusal } from '../ui/form/Refusal.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { useZodForm } from '../ui/form/use-zod-form.ts';
import { showToast } from '../ui/toast.ts';
import { draftNames } from './drafts.ts';
import { Kept } from './Kept.tsx';
import { newestOf, repliesOf } from './queries.ts';
import { unsent } from './unsent.ts';

interface Props {
  message: MessageItem;
  isClosed: boolean;
  arrived(): Promise<void>;
  refused(): Promise<void>;
}

const blank = { reply: '' };

/** The next reply. It is kept on the device until it is there; where nobody writes any more meanwhile, too. */
export function ReplyForm({ message, isClosed, arrived, refused }: Props) {
  const { id } = useMember();
  const isOpen = message.may_write && !isClosed;
  const wasOpen = useRef(isOpen).current;
  const form = useZodForm<z.infer<typeof replyCreation>>({
    schema: replyCreation,
    values: blank,
    draft: { user: id, name: draftNames.reply(message.id) },
    mode: 'onSubmit',
  });
  /** What stays in the box is a reply of its own. */
  const goOnWith = (reply: string) => {
    form.forgetDraft();
    form.reset({ reply }, { keepDefaultValues: true });
  };

  const submit = async ({ reply }: { reply: string }) => {
    const mayBeThere = form.wasSent();
    const typed = form.getValues('reply');
    form.markSent(true);
    const { body } = await send<{ id: string }>(repliesOf(id, message.id), {
      method: 'POST',
      body: { reply },
      headers: { 'Idempotency-Key': form.idempotencyKey() },
    }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status > 0) form.markSent(mayBeThere);
      if (error instanceof ApiError && error.status === 409) await refused();
      throw error;
    });
    const isAsTyped = !mayBeThere || (await wordsOf(message.id, body.id)) === reply;
    if (!isAsTyped) {
      showToast('An earlier version had arrived already. Yours is still in the box.', 'warning');
    }
    // Whoever has gone on to something else stays there.
    if (document.activeElement?.matches('body, .conversation-form [type=submit]')) {
      form.setFocus('reply');
    }
    const box = form.getValues('reply');
    goOnWith(isAsTyped ? unsent(box, typed) : box);
    void arrived();
  };

  if (!isOpen) {
    return (
      <Kept
        text={form.watch('reply')}
        message={message}
        why={isClosed ? 'This conversation is closed.' : unwritten}
        isRefused={!isClosed}
        isNew={wasOpen}
        drop={() => goOnWith('')}
      />
    );
  }
  return (
    <Form
      form={form}
      submit={keepingRefusal(form, submit)}
      label="Reply"
      className="form conversation-form"
    >
      <TextAreaField name="reply" label="Your reply" required rows={4} />
      <Refusal />
      <div className="form-actions">
        <Submit>Send reply</Submit>
      </div>
    </Form>
  );
}

/** What the server has of a reply, where a former try had arrived. */
async function wordsOf(message: string, reply: string): Promise<string | undefined> {
  const { data } = await get<{ data: { id: string; reply: string }[] }>(newestOf(message).address);
  return data.find(({ id }) => id === reply)?.reply;
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type MessageItem,
  type MessageReply,
  type MessageReplyList,
  replyCreation,
  unwritten,
} from '../../worker/contract/messages.ts';
import { ApiError, get, send } from '../lib/api.ts';
import { useMember } from '../session/user.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextAreaField } from '../ui/form/inputs.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { useZodForm } from '../ui/form/use-zod-form.ts';
import { showToast } from '../ui/toast.ts';
import { draftNames } from './drafts.ts';
import { Kept } from './Kept.tsx';
import { isLostOne, type Lost } from './lost.ts';
import { newestOf, repliesOf } from './queries.ts';
import { unsent } from './unsent.ts';

interface Props {
  message: MessageItem;
  isClosed: boolean;
  /** What is shown of the conversation. */
  replies: readonly MessageReply[];
  arrived(): Promise<void>;
  refused(): Promise<void>;
}

const blank = { reply: '' };

/** The next reply. It is kept on the device until it is there; where nobody writes any more meanwhile, too. */
export function ReplyForm({ message, isClosed, replies, arrived, refused }: Props) {
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

  /** A try that nobody has answered. */
  const [lost, setLost] = useState<Lost | null>(null);
  // It stands in the conversation after all: nobody reads that it could not be sent.
  const findLost = useEffectEvent(() => {
    if (!lost || !isLostOne(lost, replies)) return;
    setLost(null);
    goOnWith(unsent(form.getValues('reply'), lost.typed));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something comes
  useEffect(findLost, [lost, replies]);

  const submit = async ({ reply }: { reply: string }) => {
    const mayBeThere = form.wasSent();
    const typed = form.getValues('reply');
    const pending = { user: id, reply, typed, last: replies.at(-1)?.id };
    setLost(null);
    form.markSent(true);
    const { body } = await send<{ id: string }>(repliesOf(id, message.id), {
      method: 'POST',
      body: { reply },
      headers: { 'Idempotency-Key': form.idempotencyKey() },
    }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status > 0) form.markSent(mayBeThere);
      if (error instanceof ApiError && error.status === 409) await refused();
      const isUnanswered = error instanceof ApiError && error.status === 0;
      if (isUnanswered && isLostOne(pending, await newest(message.id, soon()).catch(() => []))) {
        return { body: null };
      }
      if (isUnanswered) setLost(pending);
      throw error;
    });
    const isAsTyped = !body || !mayBeThere || (await wordsOf(message.id, body.id)) === reply;
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
    <Form form={form} submit={submit} label="Reply" className="form conversation-form">
      <TextAreaField name="reply" label="Your reply" required rows={4} />
      <div className="form-actions">
        <Submit>Send reply</Submit>
      </div>
    </Form>
  );
}

/** What the server has of a reply, where a former try had arrived. */
async function wordsOf(message: string, reply: string): Promise<string | undefined> {
  return (await newest(message)).find(({ id }) => id === reply)?.reply;
}

/** In the order in which they were written. */
async function newest(message: string, signal?: AbortSignal): Promise<MessageReply[]> {
  return (await get<MessageReplyList>(newestOf(message).address, signal)).data.toReversed();
}

/** Nobody waits for long to be told that there was no answer. */
const soon = () => AbortSignal.timeout(5_000);

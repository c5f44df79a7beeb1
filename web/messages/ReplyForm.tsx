import { useRef } from 'react';
import type { z } from 'zod';
import type { Message } from '../../worker/contract/messages.ts';
import { replyCreation } from '../../worker/contract/messages.ts';
import { ApiError, get, send } from '../lib/api.ts';
import { useMember } from '../session/user.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextAreaField } from '../ui/form/inputs.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { useZodForm } from '../ui/form/use-zod-form.ts';
import { showToast } from '../ui/toast.ts';
import { Kept } from './Kept.tsx';
import { newestOf, repliesOf } from './queries.ts';
import { keepingRefusal, Refusal } from './Refusal.tsx';

interface Props {
  message: Message;
  isClosed: boolean;
  arrived(): Promise<void>;
  refused(): Promise<void>;
}

const blank = { reply: '' };

/** The next reply. It is kept on the device until it is there; where the conversation was closed meanwhile, too. */
export function ReplyForm({ message, isClosed, arrived, refused }: Props) {
  const { id } = useMember();
  const wasOpen = useRef(!isClosed).current;
  const form = useZodForm<z.infer<typeof replyCreation>>({
    schema: replyCreation,
    values: blank,
    draft: { user: id, name: `reply/${message.id}` },
    mode: 'onSubmit',
  });
  const clear = () => {
    form.forgetDraft();
    form.reset(blank);
  };

  const submit = async ({ reply }: { reply: string }) => {
    const mayBeThere = form.wasSent();
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
    clear();
    if (!isAsTyped) {
      form.setValue('reply', reply, { shouldDirty: true });
      showToast('An earlier version had arrived already. Yours is still in the box.', 'warning');
    }
    await arrived();
    form.setFocus('reply');
  };

  if (isClosed) {
    return <Kept text={form.watch('reply')} message={message} isNew={wasOpen} drop={clear} />;
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

import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ThreadReplyView } from '../../../worker/contract/threads.ts';
import { ApiError, send } from '../../lib/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { Unsaved } from '../../ui/form/Unsaved.tsx';
import { HtmlField } from '../../ui/rich-text/HtmlField.tsx';
import { showToast } from '../../ui/toast.ts';
import { useConversation } from '../conversation.ts';
import { draftNames } from '../draft-names.ts';
import { nameOf } from '../name-of.ts';
import { show } from '../show.ts';
import { useRefresh } from '../use-refresh.ts';
import { Cancel } from './Cancel.tsx';
import { type Words, words } from './rules.ts';
import { typedOn } from './typed-since.ts';
import { useFirstField } from './use-first-field.ts';
import { useWriting } from './use-writing.ts';

interface Props {
  /** The reply that is answered; null for the thread itself. */
  answered: ThreadReplyView | null;
  /** Somebody has just opened it. */
  isLed: boolean;
  close(isDone?: boolean): void;
}

/** Below what is answered. Afterwards the reply is in sight, in whichever page it stands. */
export function WriteReply({ answered, isLed, close }: Props) {
  const { thread, lead } = useConversation();
  const { refresh } = useRefresh();
  const sent = useRef<string>(null);
  const label = answered ? `Your reply to ${nameOf(answered)}` : 'Your reply';
  const { form, save, drop } = useWriting({
    draft: draftNames.answer(answered?.id ?? thread.id),
    schema: words,
    blank: { comments: '' },
    address: '/thread-replies',
    given: { thread_id: thread.id, ...(answered && { reply_id: answered.id }) },
    again: (id, body) => send(`/thread-replies/${id}`, { method: 'PATCH', body }),
    // Nobody is led away from what they type.
    done: (id, since) => {
      if (since) return refresh();
      sent.current = id;
      return lead(id).catch(() => showToast('Your reply is sent.'));
    },
  });
  useFirstField(form, 'comments', isLed);
  const submit = async (values: Words) => {
    try {
      if (!(await save(values))) return showToast(typedOn.sent, 'warning');
      flushSync(() => close(true));
      // The place of the form has moved what was brought into sight before it went.
      if (sent.current) show(sent.current);
    } catch (error) {
      // The page says so then, and shows what was typed.
      const mayBeGone = error instanceof ApiError && [404, 422].includes(error.status);
      if (mayBeGone && (await refresh()) === null) return;
      throw error;
    }
  };
  return (
    <Form form={form} submit={submit} label={label} className="form writing">
      {form.restored && <Unsaved drop={drop} isNew />}
      <HtmlField name="comments" label={label} toolbar="small" required />
      <div className="form-actions">
        <Submit>Send</Submit>
        <Cancel drop={form.forgetDraft} close={close} />
      </div>
    </Form>
  );
}

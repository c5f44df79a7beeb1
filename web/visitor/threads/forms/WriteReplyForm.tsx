import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { followAddress } from '../../../ui/social/follow-queries.ts';
import { ApiError, send } from '../../../data/api.ts';
import { useWhen } from '../../../ui/hooks/use-on-change.ts';
import { useMember } from '../../../data/user.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { Submit } from '../../../ui/form/SubmitButton.tsx';
import { typedOn } from '../../../ui/form/dirty-since.ts';
import { Unsaved } from '../../../ui/form/UnsavedNotice.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { HtmlField } from '../../../ui/rich-text/HtmlField.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useConversation } from '../thread-context.ts';
import { draftNames } from '../thread-draft-names.ts';
import { nameOf } from '../get-author-name.ts';
import { show } from '../scroll-to-reply.ts';
import { useRefresh } from '../thread/use-refresh-thread.ts';
import { Cancel } from './CancelButton.tsx';
import { Mentions } from './MentionPicker.tsx';
import { type Words, words } from './thread-form-schemas.ts';
import { useFirstField } from './use-focus-first-field.ts';

interface Props {
  /** Reply to answer; null for the thread itself. */
  answered: ThreadReplyView | null;
  /** True right after the user opened it. */
  isLed: boolean;
  close(isDone?: boolean): void;
  /** Text to quote, until it is inserted. */
  quoted?: string | null;
  done?(): void;
}

/** The editor merges the last line of inserted HTML with its own. */
const newLine = '<p><br></p><p><br></p>';

/** Reply form. Afterwards it scrolls to the new reply, on any page. */
export function WriteReply({ answered, isLed, close, quoted = null, done }: Props) {
  const queries = useQueryClient();
  const { thread, lead } = useConversation();
  const { refresh } = useRefresh();
  const { id: user } = useMember();
  const sent = useRef<string>(null);
  const label = answered ? `Your reply to ${nameOf(answered)}` : 'Your reply';
  const { form, save, drop } = useCreateForm<Words>({
    draft: { user, name: draftNames.answer(answered?.id ?? thread.id) },
    schema: words,
    mode: 'onSubmit',
    blank: { comments: '' },
    address: '/thread-replies',
    toBody: (values) => ({
      ...values,
      thread_id: thread.id,
      ...(answered && { reply_id: answered.id }),
    }),
    again: async (id, body) => {
      await send(`/thread-replies/${id}`, { method: 'PATCH', body });
      return undefined;
    },
    // Stays if the user has typed more.
    created: (id, typed) => {
      void queries.invalidateQueries({ queryKey: [followAddress(user, 'threads', thread.id)] });
      if (typed) return refresh();
      sent.current = id;
      return lead(id).catch(() => showToast('Reply sent.'));
    },
  });
  useFirstField(form, 'comments', isLed);
  useWhen(quoted !== null, () => {
    const typed = form.getValues('comments');
    form.setValue('comments', `${typed}${quoted}${newLine}`, { shouldDirty: true });
    requestAnimationFrame(() => form.setFocus('comments'));
    done?.();
  });
  const submit = async (values: Words) => {
    try {
      if (!(await save(values))) return showToast(typedOn.sent, 'warning');
      flushSync(() => close(true));
      // Removing the form has shifted the layout, so it scrolls again.
      if (sent.current) show(sent.current);
    } catch (error) {
      // If the target was deleted, the page explains it and offers the text.
      const mayBeGone = error instanceof ApiError && [404, 422].includes(error.status);
      if (mayBeGone && (await refresh()) === null) return;
      throw error;
    }
  };
  return (
    <Form form={form} submit={submit} label={label} className="form writing">
      {form.restored && <Unsaved drop={drop} isNew />}
      <HtmlField name="comments" label={label} toolbar="small" Beside={Mentions} required />
      <div className="form-actions">
        <Submit>Send</Submit>
        <Cancel drop={drop} close={close} />
      </div>
    </Form>
  );
}

/** Reply form. Afterwards it scrolls to the new reply, on any page. */

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { ApiError, api, buildRequest } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { WordsLanguageField } from '../../../ui/form/fields/WordsLanguageField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { remainingChangesTexts } from '../../../ui/form/track-changes.ts';
import { UnsavedNotice } from '../../../ui/form/UnsavedNotice.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { useEffectWhen } from '../../../ui/hooks/use-on-change.ts';
import { toLanguageBody, useWordsLanguage } from '../../../ui/hooks/use-words-language.ts';
import { HtmlField } from '../../../ui/rich-text/HtmlField.tsx';
import { followQuery } from '../../../ui/social/follow-queries.ts';
import { getAuthorName } from '../get-author-name.ts';
import { scrollToReply } from '../scroll-to-reply.ts';
import { useRefreshThread } from '../thread/use-refresh-thread.ts';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { DiscardDraftButton } from './DiscardDraftButton.tsx';
import { MentionPicker } from './MentionPicker.tsx';
import { type CommentsValues, commentsSchema } from './thread-form-schemas.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';

interface Props {
  /** Reply to answer; null for the thread itself. */
  answered: ThreadReplyView | null;
  /** Number of presses that opened the form; each moves the focus to it. */
  presses: number;
  close(isDone?: boolean): void;
  /** Text to quote, until it is inserted. */
  quoted?: string | null;
  done?(): void;
}

/** The editor merges the last line of inserted HTML with its own. */
const newLine = '<p><br></p><p><br></p>';

export function WriteReplyForm({ answered, presses, close, quoted = null, done }: Props) {
  const queries = useQueryClient();
  const { thread, lead } = useThreadContext();
  const { refresh } = useRefreshThread();
  const { id: user } = useMember();
  const sent = useRef<string>(null);
  const label = answered
    ? m['thread.your_reply_to']({ authorName: bidiIsolate(getAuthorName(answered)) })
    : m['thread.your_reply']();
  const { form, save } = useCreateForm<CommentsValues>({
    draft: { user, name: threadDraftNames.answer(answered?.id ?? thread.id) },
    schema: commentsSchema,
    mode: 'onSubmit',
    defaults: { comments: '', language_id: useWordsLanguage() },
    toRequest: ({ comments, language_id }) =>
      buildRequest('POST /thread-replies', {
        body: {
          comments,
          ...toLanguageBody(language_id),
          thread_id: thread.id,
          ...(answered && { reply_id: answered.id }),
        },
      }),
    onAlreadyCreated: async (id, { comments, language_id }) => {
      const body = { comments, language_id: language_id || null };
      await api('PATCH /thread-replies/:id', { params: { id }, body });
      return undefined;
    },
    // Stays if the user has typed more.
    onCreated: (id, typed) => {
      void queries.invalidateQueries({
        queryKey: [followQuery(user, 'threads', thread.id).address],
      });
      if (typed) return refresh();
      sent.current = id;
      return lead(id).catch(() => showToast(m['thread.reply_sent']()));
    },
  });
  useFocusFirstField(form, 'comments', presses);
  useEffectWhen(quoted !== null, () => {
    const typed = form.getValues('comments');
    form.setValue('comments', `${typed}${quoted}${newLine}`, { shouldDirty: true });
    requestAnimationFrame(() => form.setFocus('comments'));
    done?.();
  });
  const submit = async (values: CommentsValues) => {
    try {
      if (!(await save(values))) return showToast(remainingChangesTexts.sent(), 'warning');
      flushSync(() => close(true));
      // Removing the form has shifted the layout, so it scrolls again.
      if (sent.current) scrollToReply(sent.current);
    } catch (error) {
      // If the target was deleted, the page explains it and offers the text.
      const mayBeGone = error instanceof ApiError && [404, 422].includes(error.status);
      if (mayBeGone && (await refresh()) === null) return;
      throw error;
    }
  };
  return (
    <Form form={form} submit={submit} label={label} className="form writing">
      <UnsavedNotice form={form} isNew />
      <HtmlField name="comments" label={label} toolbar="small" Beside={MentionPicker} required />
      <WordsLanguageField />
      <div className="form-actions">
        <SubmitButton>{m['thread.send_reply']()}</SubmitButton>
        <DiscardDraftButton drop={form.discardDraft} close={close} />
      </div>
    </Form>
  );
}

/** Form to edit one's own reply in place. */

import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { ApiError, type ApiResponse, buildRequest } from '../../../data/api.ts';
import { queryOptions } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConflictResolution } from '../../../ui/form/ConflictResolution.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { WordsLanguageField } from '../../../ui/form/fields/WordsLanguageField.tsx';
import { htmlToExcerpt } from '../../../ui/form/html-values.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { UnsavedNotice } from '../../../ui/form/UnsavedNotice.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { HtmlField } from '../../../ui/rich-text/HtmlField.tsx';
import { useRefreshThread } from '../thread/use-refresh-thread.ts';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { threadRepliesPageQuery } from '../thread-queries.ts';
import { DiscardDraftButton } from './DiscardDraftButton.tsx';
import { MentionPicker } from './MentionPicker.tsx';
import { type CommentsValues, commentsSchema } from './thread-form-schemas.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';

interface Props {
  reply: ThreadReplyView;
  /** Number of presses that opened the form; each moves the focus to it. */
  presses: number;
  close(isDone?: boolean): void;
}

export function EditReplyForm({ reply, presses, close }: Props) {
  const queries = useQueryClient();
  const { thread } = useThreadContext();
  const { refresh } = useRefreshThread();
  const { id: user } = useMember();
  const { form, save, differing } = useEditForm<EditableReply, CommentsValues>({
    draft: { user, name: threadDraftNames.edit(reply.id) },
    schema: () => commentsSchema,
    mode: 'onSubmit',
    toRequest: ({ comments, language_id }) =>
      buildRequest('PATCH /thread-replies/:id', {
        params: { id: reply.id },
        body: { comments, language_id: language_id || null },
      }),
    loaded: toApiResponse(reply),
    toValues: ({ comments, language_id }) => ({
      comments: comments ?? '',
      language_id: language_id ?? '',
    }),
    read: async () => {
      const found = threadRepliesPageQuery(thread.tag, { reply: reply.id });
      const { data } = await queries.fetchQuery({ ...queryOptions(found), staleTime: 0 });
      const present = data.find(({ id }) => id === reply.id);
      if (!present) throw new ApiError(404, m['thread.invalid_id']());
      return toApiResponse(present);
    },
    onSaved: refresh,
    onLeave: () => {
      showToast(m['thread.reply_saved']());
      close();
    },
  });
  useFocusFirstField(form, 'comments', presses);
  return (
    <Form
      form={form}
      submit={save}
      label={m['thread.edit_your_reply']()}
      className="form writing edit-in-place"
    >
      <UnsavedNotice form={form} />
      <ConflictResolution
        heading={m['thread.reply_conflict_heading']()}
        differing={differing}
        labelOf={(field) =>
          field === 'comments' ? m['thread.your_reply']() : m['account.field_language']()
        }
        shown={(_, html, other) => htmlToExcerpt(String(html), 500, String(other))}
      />
      <HtmlField
        name="comments"
        label={m['thread.your_reply']()}
        toolbar="small"
        Beside={MentionPicker}
        required
      />
      <WordsLanguageField />
      <div className="form-actions">
        <SubmitButton busy={m['common.saving']()}>{m['common.save']()}</SubmitButton>
        <DiscardDraftButton drop={form.discardDraft} close={close} />
      </div>
    </Form>
  );
}

type EditableReply = Pick<ThreadReplyView, 'comments' | 'language_id'>;

const toApiResponse = (reply: ThreadReplyView): ApiResponse<EditableReply> => ({
  body: reply,
  etag: `"${reply.version}"`,
});

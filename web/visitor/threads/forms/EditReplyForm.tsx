import { useQueryClient } from '@tanstack/react-query';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { wording } from '../../../../worker/contract/shared/specification-texts.ts';
import { type Answer, ApiError } from '../../../data/api.ts';
import { options } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { Differences } from '../../../ui/form/ConflictResolution.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { readWords } from '../../../ui/form/html-values.ts';
import { Submit } from '../../../ui/form/SubmitButton.tsx';
import { Unsaved } from '../../../ui/form/UnsavedNotice.tsx';
import { useSaveForm } from '../../../ui/form/use-edit-form.ts';
import { HtmlField } from '../../../ui/rich-text/HtmlField.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useConversation } from '../thread-context.ts';
import { draftNames } from '../thread-draft-names.ts';
import { pageAt } from '../thread-queries.ts';
import { useRefresh } from '../thread/use-refresh-thread.ts';
import { Cancel } from './CancelButton.tsx';
import { Mentions } from './MentionPicker.tsx';
import { type Words, words } from './thread-form-schemas.ts';
import { useFirstField } from './use-focus-first-field.ts';

interface Props {
  reply: ThreadReplyView;
  /** True right after the user opened it. */
  isLed: boolean;
  close(isDone?: boolean): void;
}

/** Form to edit one's own reply in place. */
export function EditReply({ reply, isLed, close }: Props) {
  const queries = useQueryClient();
  const { thread } = useConversation();
  const { refresh } = useRefresh();
  const { id: user } = useMember();
  const { form, save, drop, differing } = useSaveForm<Reply, Words>({
    draft: { user, name: draftNames.edit(reply.id) },
    schema: () => words,
    mode: 'onSubmit',
    address: `/thread-replies/${reply.id}`,
    loaded: answerOf(reply),
    toValues: ({ comments }) => ({ comments: comments ?? '' }),
    read: async () => {
      const found = pageAt(thread.tag, { reply: reply.id });
      const { data } = await queries.fetchQuery({ ...options(found), staleTime: 0 });
      const present = data.find(({ id }) => id === reply.id);
      if (!present) throw new ApiError(404, wording.threadMismatch);
      return answerOf(present);
    },
    saved: refresh,
    leave: () => {
      showToast('Reply saved.');
      close();
    },
  });
  useFirstField(form, 'comments', isLed);
  return (
    <Form form={form} submit={save} label="Edit your reply" className="form writing in-place">
      {form.restored && <Unsaved drop={drop} />}
      <Differences
        heading="This reply was changed elsewhere while you were editing"
        differing={differing}
        labelOf={() => 'Your reply'}
        shown={(_, html) => readWords(String(html), 500)}
      />
      <HtmlField name="comments" label="Your reply" toolbar="small" Beside={Mentions} required />
      <div className="form-actions">
        <Submit busy="Saving…">Save</Submit>
        <Cancel drop={drop} close={close} />
      </div>
    </Form>
  );
}

type Reply = Pick<ThreadReplyView, 'comments'>;

const answerOf = (reply: ThreadReplyView): Answer<Reply> => ({
  body: reply,
  etag: `"${reply.version}"`,
});

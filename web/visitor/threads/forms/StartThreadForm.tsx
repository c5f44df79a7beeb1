/** Form for a new thread with its first post; opens the thread afterwards. */

import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import type { ThreadRow } from '../../../../worker/contract/community/threads.ts';
import { formatIssue } from '../../../../worker/contract/shared/validation-messages.ts';
import { api, buildRequest } from '../../../data/api.ts';
import { useLocation } from '../../../data/navigation.ts';
import { loadAnswer } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { createDraft } from '../../../ui/form/draft-storage.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { WordsLanguageField } from '../../../ui/form/fields/WordsLanguageField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { UnsavedNotice } from '../../../ui/form/UnsavedNotice.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { toLanguageBody, useWordsLanguage } from '../../../ui/hooks/use-words-language.ts';
import { HtmlField } from '../../../ui/rich-text/HtmlField.tsx';
import { CrisisForFormFields } from '../../crisis/CrisisForFormFields.tsx';
import { threadDraftNames } from '../thread-draft-names.ts';
import { isThreadListKey } from '../thread-list-queries.ts';
import { threadQuery, threadRepliesPageQuery } from '../thread-queries.ts';
import { DiscardDraftButton } from './DiscardDraftButton.tsx';
import { MentionPicker, MentionTopicContext } from './MentionPicker.tsx';
import {
  type CommentsValues,
  commentsSchema,
  type TitleValues,
  titleSchema,
} from './thread-form-schemas.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';

/** Applies later input to a thread that an earlier try may have created: title and first post. */
async function updateCreatedThread(id: string, values: TitleValues & CommentsValues) {
  const { title, comments } = values;
  const language_id = values.language_id || null;
  await api('PATCH /threads/:id', { params: { id }, body: { title, language_id } });
  const thread = await loadAnswer(threadQuery(id));
  const page = await loadAnswer(threadRepliesPageQuery(thread.tag, {}));
  const first = page.data.find(({ created_by }) => created_by === thread.created_by);
  if (first)
    await api('PATCH /thread-replies/:id', {
      params: { id: first.id },
      body: { comments, language_id },
    });
  return undefined;
}

const schema = titleSchema.extend({
  ...commentsSchema.shape,
  topic: z.string().min(1, { error: formatIssue }),
});
type NewThreadValues = TitleValues & CommentsValues & { topic: string };

interface Props {
  /** Possible topics; with several, a select is shown. */
  topics: readonly { id: string; name: string }[];
  draft: string;
  /** Number of presses that opened the form; each moves the focus to it. */
  presses: number;
  close(isDone?: boolean): void;
}

export function StartThreadForm({ topics, draft, presses, close }: Props) {
  const queries = useQueryClient();
  const { id: user } = useMember();
  const [, navigate] = useLocation();
  const language = useWordsLanguage();
  const only = topics.length === 1 ? (topics[0]?.id ?? '') : '';
  const { form, save } = useCreateForm<NewThreadValues>({
    draft: { user, name: draft },
    schema,
    mode: 'onSubmit',
    defaults: { topic: only, title: '', comments: '', language_id: language },
    toRequest: ({ topic, language_id, ...values }) =>
      buildRequest('POST /threads', {
        body: { ...values, ...toLanguageBody(language_id), sub_category_id: topic },
      }),
    onAlreadyCreated: updateCreatedThread,
    onCreated: async (id, since, sent) => {
      const thread = await loadAnswer(threadQuery(id));
      void queries.invalidateQueries({ predicate: isThreadListKey, refetchType: 'none' });
      if (since) continueInThread(user, thread, since, sent);
      navigate(href('/t/:tag', { tag: thread.tag }));
      return true;
    },
  });
  useFocusFirstField(form, only ? 'title' : 'topic', presses);
  return (
    <Form
      form={form}
      submit={save}
      label={m['thread.start_a_thread']()}
      className="form writing sheet"
    >
      <UnsavedNotice form={form} isNew />
      <CrisisForFormFields fields={['title', 'comments']} />
      {!only && (
        <SelectField
          name="topic"
          label={m['thread.topic']()}
          required
          none={m['thread.choose_a_topic']()}
          choices={topics.map(({ id, name }) => ({ value: id, name }))}
        />
      )}
      <TextField name="title" label={m['thread.title']()} required />
      <MentionTopicContext value={form.watch('topic')}>
        <HtmlField
          name="comments"
          label={m['thread.message']()}
          toolbar="small"
          Beside={MentionPicker}
          required
        />
      </MentionTopicContext>
      <WordsLanguageField />
      <div className="form-actions">
        <SubmitButton>{m['thread.start_thread']()}</SubmitButton>
        <DiscardDraftButton drop={form.discardDraft} close={close} />
      </div>
    </Form>
  );
}

/** Text typed while sending becomes drafts in the new thread: its title and the next reply. */
function continueInThread(
  user: string,
  { id, title }: ThreadRow,
  since: NewThreadValues,
  sent: NewThreadValues,
) {
  const { comments } = since;
  if (since.title.trim() !== title) {
    createDraft(user, threadDraftNames.title(id), { title: since.title }, { title });
  }
  if (comments !== sent.comments) {
    createDraft(user, threadDraftNames.answer(id), { comments }, { comments: '' });
  }
}

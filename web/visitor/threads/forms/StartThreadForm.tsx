import type { ThreadPage, ThreadRow } from '../../../../worker/contract/community/threads.ts';
import { get, send } from '../../../data/api.ts';
import { pageAt, threadByTag } from '../thread-queries.ts';
import { type Title, type Words, title, words } from './thread-form-schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { CrisisWhileWriting } from '../../crisis/CrisisForFormFields.tsx';
import { useMember } from '../../../data/user.ts';
import { leaveDraft } from '../../../ui/form/draft-storage.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField, TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../../ui/form/SubmitButton.tsx';
import { Unsaved } from '../../../ui/form/UnsavedNotice.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { HtmlField } from '../../../ui/rich-text/HtmlField.tsx';
import { draftNames } from '../thread-draft-names.ts';
import { isOfThreads } from '../thread-list-queries.ts';
import { Cancel } from './CancelButton.tsx';
import { Mentions, NamedIn } from './MentionPicker.tsx';
import { useFirstField } from './use-focus-first-field.ts';

/** Applies later input to a thread that an earlier try may have created: title and first post. */
async function bringUpToDate(id: string, { title, comments }: Title & Words) {
  await send(`/threads/${id}`, { method: 'PATCH', body: { title } });
  const thread = await get<ThreadRow>(threadByTag(id).address);
  const page = await get<ThreadPage>(pageAt(thread.tag, {}).address);
  const first = page.data.find(({ created_by }) => created_by === thread.created_by);
  if (first) await send(`/thread-replies/${first.id}`, { method: 'PATCH', body: { comments } });
  return undefined;
}


const schema = title.extend({ ...words.shape, topic: z.string().min(1, 'is required') });
type Begun = Title & Words & { topic: string };

interface Props {
  /** Possible topics; with several, a select is shown. */
  topics: readonly { id: string; name: string }[];
  draft: string;
  /** True right after the user opened it. */
  isLed: boolean;
  close(isDone?: boolean): void;
}

/** Form for a new thread with its first post; opens the thread afterwards. */
export function StartThread({ topics, draft, isLed, close }: Props) {
  const queries = useQueryClient();
  const { id: user } = useMember();
  const [, navigate] = useLocation();
  const only = topics.length === 1 ? (topics[0]?.id ?? '') : '';
  const { form, save, drop } = useCreateForm<Begun>({
    draft: { user, name: draft },
    schema,
    mode: 'onSubmit',
    blank: { topic: only, title: '', comments: '' },
    address: '/threads',
    toBody: ({ topic, ...values }) => ({ ...values, sub_category_id: topic }),
    again: bringUpToDate,
    created: async (id, since, sent) => {
      const thread = await get<ThreadRow>(threadByTag(id).address);
      void queries.invalidateQueries({ predicate: isOfThreads, refetchType: 'none' });
      if (since) goOn(user, thread, since, sent);
      navigate(`/t/${thread.tag}`);
      return true;
    },
  });
  useFirstField(form, only ? 'title' : 'topic', isLed);
  return (
    <Form form={form} submit={save} label="Start a thread" className="form writing sheet">
      {form.restored && <Unsaved drop={drop} isNew />}
      <CrisisWhileWriting fields={['title', 'comments']} />
      {!only && (
        <SelectField
          name="topic"
          label="Topic"
          required
          none="Choose a topic"
          choices={topics.map(({ id, name }) => ({ value: id, name }))}
        />
      )}
      <TextField name="title" label="Title" required />
      <NamedIn value={`/sub_categories/${form.watch('topic')}`}>
        <HtmlField name="comments" label="Message" toolbar="small" Beside={Mentions} required />
      </NamedIn>
      <div className="form-actions">
        <Submit>Start thread</Submit>
        <Cancel drop={drop} close={close} />
      </div>
    </Form>
  );
}

/** Text typed while sending becomes drafts in the new thread: its title and the next reply. */
function goOn(user: string, { id, title }: ThreadRow, since: Begun, sent: Begun) {
  const { comments } = since;
  if (since.title.trim() !== title) {
    leaveDraft(user, draftNames.title(id), { title: since.title }, { title });
  }
  if (comments !== sent.comments) {
    leaveDraft(user, draftNames.answer(id), { comments }, { comments: '' });
  }
}

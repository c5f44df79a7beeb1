/** Form to edit the title of one's own thread; its URL stays the same. */

import { m } from '#messages';
import type { ThreadRow } from '../../../../worker/contract/community/threads.ts';
import { type ApiResponse, api, buildRequest } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConflictResolution } from '../../../ui/form/ConflictResolution.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { WordsLanguageField } from '../../../ui/form/fields/WordsLanguageField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { UnsavedNotice } from '../../../ui/form/UnsavedNotice.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { useRefreshThread } from '../thread/use-refresh-thread.ts';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { editableThreadQuery } from '../thread-queries.ts';
import { DiscardDraftButton } from './DiscardDraftButton.tsx';
import { type TitleValues, titleSchema } from './thread-form-schemas.ts';
import { useFocusFirstField } from './use-focus-first-field.ts';

interface Props {
  /** Number of presses that opened the form; each moves the focus to it. */
  presses: number;
  close(isDone?: boolean): void;
}

export function EditTitleForm(props: Props) {
  const { thread } = useThreadContext();
  return (
    <QueryBoundary queries={{ loaded: editableThreadQuery(thread.tag) }}>
      {({ loaded }) => <TitleForm loaded={loaded} {...props} />}
    </QueryBoundary>
  );
}

/** Fields of a thread that the form needs. */
type EditableTitle = Pick<ThreadRow, 'id' | 'tag' | 'title' | 'language_id'>;

function TitleForm({ loaded, presses, close }: Props & { loaded: ApiResponse<EditableTitle> }) {
  const { changeThread } = useRefreshThread();
  const { id: user } = useMember();
  const { id } = loaded.body;
  const { form, save, differing } = useEditForm<EditableTitle, TitleValues>({
    draft: { user, name: threadDraftNames.title(id) },
    schema: () => titleSchema,
    mode: 'onSubmit',
    loaded,
    toValues: ({ title, language_id }) => ({ title, language_id: language_id ?? '' }),
    toRequest: ({ title, language_id }) =>
      buildRequest('PATCH /threads/:id', {
        params: { id },
        body: { title, language_id: language_id || null },
      }),
    read: () => api('GET /threads/fe/:tag', { params: { tag: loaded.body.tag } }),
    onSaved: ({ title, language_id }) => changeThread({ title, language_id }),
    onLeave: () => {
      showToast(m['thread.title_saved']());
      close();
    },
  });
  useFocusFirstField(form, 'title', presses);
  return (
    <Form form={form} submit={save} label={m['thread.edit_title']()} className="form writing">
      <UnsavedNotice form={form} />
      <ConflictResolution
        heading={m['thread.title_conflict_heading']()}
        differing={differing}
        labelOf={(field) =>
          field === 'title' ? m['thread.title']() : m['account.field_language']()
        }
        shown={(_, value) => String(value)}
      />
      <TextField name="title" label={m['thread.title']()} required />
      <WordsLanguageField />
      <div className="form-actions">
        <SubmitButton busy={m['common.saving']()}>{m['common.save']()}</SubmitButton>
        <DiscardDraftButton drop={form.discardDraft} close={close} />
      </div>
    </Form>
  );
}

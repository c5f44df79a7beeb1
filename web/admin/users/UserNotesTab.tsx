import { useState } from 'react';
import { m } from '#messages';
import './UserNotesTab.css';
import {
  type UserNote,
  type UserNoteInput,
  userNoteInputSchema,
} from '../../../worker/contract/accounts/user-notes.ts';
import { listLimits } from '../../../worker/contract/shared/limits.ts';
import { api, buildRequest } from '../../data/api.ts';
import { apiQuery, editableQuery } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { UnsavedNotice } from '../../ui/form/UnsavedNotice.tsx';
import type { DraftOptions } from '../../ui/form/use-draft.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ConfirmedAction } from '../ConfirmedAction.tsx';

/** Tab with the admins' private notes about a user. */
export const UserNotesTab = ({ id }: { id: string }) => (
  <>
    <p>{m['admin_users.notes_hint']()}</p>
    <AddNoteForm id={id} />
    <QueryBoundary
      queries={{
        notes: apiQuery('GET /users/:id/notes', {
          params: { id },
          query: { limit: String(listLimits.maximumLimit) },
        }),
      }}
    >
      {({ notes }) =>
        notes.data.length > 0 ? (
          <ul className="user-notes">
            {notes.data.map((note) => (
              <li key={note.id} className="panel">
                <UserNoteItem note={note} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{m['admin_users.no_notes']()}</p>
        )
      }
    </QueryBoundary>
  </>
);

function AddNoteForm({ id }: { id: string }) {
  const changed = useRefreshAfterChange();
  const { id: user } = useMember();
  const form = useNoteForm('', { user, name: `note ${id}` });
  const submit = async (body: UserNoteInput) => {
    await api('POST /users/:id/notes', { params: { id }, body });
    form.forgetDraft();
    form.reset({ text: '' });
    showToast(m['admin_users.note_added']());
    changed();
  };
  return (
    <Form form={form} submit={submit} label={m['admin_users.add_note']()}>
      <UnsavedNotice form={form} isNew />
      <TextAreaField name="text" label={m['admin_users.new_note']()} rows={3} required />
      <div className="form-actions">
        <SubmitButton>{m['admin_users.add_note']()}</SubmitButton>
      </div>
    </Form>
  );
}

function UserNoteItem({ note }: { note: UserNote }) {
  const [isEdited, setEdited] = useState(false);
  const author = note.created_by_name ?? m['admin_users.former_admin']();
  if (isEdited) return <EditNote note={note} close={() => setEdited(false)} />;
  return (
    <>
      <p className="user-note-text">{note.text}</p>
      <p className="user-note-author">
        {author}, <LocalDateTime moment={note.created_at} day="long" />
        {note.updated_at !== note.created_at && (
          <>
            {' · '}
            {m['admin_users.note_edited_by']({
              name: note.updated_by_name ?? m['admin_users.former_admin'](),
            })}{' '}
            <LocalDateTime moment={note.updated_at} day="long" />
          </>
        )}
      </p>
      <div className="form-actions">
        <button type="button" className="button quiet" onClick={() => setEdited(true)}>
          {m['admin_users.edit_note']()}
        </button>
        <ConfirmedAction
          name={m['admin_users.delete_note']()}
          call={buildRequest('DELETE /users/:id/notes/:note_id', {
            params: getNoteParams(note),
          })}
          confirm={{
            title: m['admin_users.delete_note_title'](),
            text: m['admin_users.delete_note_text'](),
          }}
          done={m['admin_users.note_deleted']()}
        />
      </div>
    </>
  );
}

const getNoteParams = ({ id, user_id }: UserNote) => ({ id: user_id, note_id: id });

/** Loads the note with its version, so that another admin's change is not overwritten. */
const EditNote = ({ note, close }: { note: UserNote; close(): void }) => (
  <QueryBoundary
    queries={{
      read: editableQuery('GET /users/:id/notes/:note_id', { params: getNoteParams(note) }),
    }}
  >
    {({ read }) => <EditNoteForm note={read.body} etag={read.etag} close={close} />}
  </QueryBoundary>
);

interface EditNoteProps {
  note: UserNote;
  etag: string | null;
  close(): void;
}

function EditNoteForm({ note, etag, close }: EditNoteProps) {
  const changed = useRefreshAfterChange();
  const form = useNoteForm(note.text);
  const submit = async (body: UserNoteInput) => {
    await api('PATCH /users/:id/notes/:note_id', {
      params: getNoteParams(note),
      body,
      headers: { 'If-Match': etag ?? '*' },
    });
    close();
    showToast(m['admin_users.note_saved']());
    changed();
  };
  return (
    <Form form={form} submit={submit} label={m['admin_users.edit_note']()}>
      <TextAreaField name="text" label={m['admin_users.note']()} rows={3} required />
      <div className="form-actions">
        <SubmitButton>{m['admin_users.save_note']()}</SubmitButton>
        <button type="button" className="button quiet" onClick={close}>
          {m['common.cancel']()}
        </button>
      </div>
    </Form>
  );
}

const useNoteForm = (text: string, draft?: DraftOptions) =>
  useZodForm<UserNoteInput>({
    schema: userNoteInputSchema,
    values: { text },
    draft,
    mode: 'onSubmit',
  });

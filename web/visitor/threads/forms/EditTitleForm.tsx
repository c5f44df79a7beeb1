import type { ThreadRow } from '../../../../worker/contract/community/threads.ts';
import { type Answer, send } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { Differences } from '../../../ui/form/ConflictResolution.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../../ui/form/SubmitButton.tsx';
import { Unsaved } from '../../../ui/form/UnsavedNotice.tsx';
import { useSaveForm } from '../../../ui/form/use-edit-form.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { useConversation } from '../thread-context.ts';
import { draftNames } from '../thread-draft-names.ts';
import { threadToEdit } from '../thread-queries.ts';
import { useRefresh } from '../thread/use-refresh-thread.ts';
import { Cancel } from './CancelButton.tsx';
import { type Title, title } from './thread-form-schemas.ts';
import { useFirstField } from './use-focus-first-field.ts';

interface Props {
  /** True right after the user opened it. */
  isLed: boolean;
  close(isDone?: boolean): void;
}

/** Form to edit the title of one's own thread; its URL stays the same. */
export function EditTitle(props: Props) {
  const { thread } = useConversation();
  return (
    <Answered queries={{ loaded: threadToEdit(thread.tag) }}>
      {({ loaded }) => <TitleForm loaded={loaded} {...props} />}
    </Answered>
  );
}

function TitleForm({ loaded, isLed, close }: Props & { loaded: Answer<ThreadRow> }) {
  const { changeThread } = useRefresh();
  const { id: user } = useMember();
  const { id } = loaded.body;
  const { form, save, drop, differing } = useSaveForm<ThreadRow, Title>({
    draft: { user, name: draftNames.title(id) },
    schema: () => title,
    mode: 'onSubmit',
    address: `/threads/${id}`,
    loaded,
    toValues: ({ title }) => ({ title }),
    read: () => send<ThreadRow>(threadToEdit(loaded.body.tag).address),
    saved: ({ title }) => changeThread({ title }),
    leave: () => {
      showToast('Title saved.');
      close();
    },
  });
  useFirstField(form, 'title', isLed);
  return (
    <Form form={form} submit={save} label="Edit title" className="form writing">
      {form.restored && <Unsaved drop={drop} />}
      <Differences
        heading="This title was changed elsewhere while you were editing"
        differing={differing}
        labelOf={() => 'Title'}
        shown={(_, value) => String(value)}
      />
      <TextField name="title" label="Title" required />
      <div className="form-actions">
        <Submit busy="Saving…">Save</Submit>
        <Cancel drop={drop} close={close} />
      </div>
    </Form>
  );
}

import type { ThreadRow } from '../../../worker/contract/threads.ts';
import { type Answer, send } from '../../lib/api.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Differences } from '../../ui/form/Differences.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/inputs.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { Unsaved } from '../../ui/form/Unsaved.tsx';
import { useConversation } from '../conversation.ts';
import { draftNames } from '../draft-names.ts';
import { threadToEdit } from '../queries.ts';
import { useRefresh } from '../use-refresh.ts';
import { Cancel } from './Cancel.tsx';
import { type Title, title } from './rules.ts';
import { useFirstField } from './use-first-field.ts';
import { useRewriting, type Version } from './use-rewriting.ts';

interface Props {
  /** Somebody has just opened it. */
  isLed: boolean;
  close(isDone?: boolean): void;
}

/** The title of one's own thread; its address stays. */
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
  const { id } = loaded.body;
  const { form, save, drop, differing } = useRewriting<Title>({
    draft: draftNames.title(id),
    schema: title,
    address: `/threads/${id}`,
    loaded: versionOf(loaded),
    read: async () => versionOf(await send<ThreadRow>(threadToEdit(loaded.body.tag).address)),
    saved: (values) => changeThread(values),
    close,
  });
  useFirstField(form, 'title', isLed);
  return (
    <Form form={form} submit={save} label="Edit the title" className="form writing">
      {form.restored && <Unsaved drop={drop} />}
      {differing.length > 0 && (
        <Differences
          heading="This title was changed elsewhere in the meantime"
          differing={differing}
          labelOf={() => 'Title'}
          shown={(_, value) => String(value)}
        />
      )}
      <TextField name="title" label="Title" required />
      <div className="form-actions">
        <Submit busy="Saving…">Save</Submit>
        <Cancel drop={form.forgetDraft} close={close} />
      </div>
    </Form>
  );
}

const versionOf = ({ body, etag }: Answer<ThreadRow>): Version<Title> => ({
  values: { title: body.title },
  etag: etag ?? '*',
});

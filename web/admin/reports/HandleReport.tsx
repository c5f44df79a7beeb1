import { outcomeWords } from '../../../worker/contract/report-words.ts';
import { type ReportHandling, reportHandlingForm } from '../../../worker/contract/reports.ts';
import { reports } from '../../../worker/contract/resources/reports.ts';
import { type Answer, ApiError, send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField, TextAreaField } from '../../ui/form/inputs.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/toast.ts';
import { useChanged } from '../form/use-saved.ts';
import { addressOf, type Item } from '../item.ts';
import { draftOf } from './notes.ts';

/** Says what has come of a report. What is done about a person or a text is done at its own screen. */
export function HandleReport({ read }: { read: Answer<Item> }) {
  const { id } = read.body;
  const { id: admin } = useMember();
  const changed = useChanged();
  const form = useZodForm({
    schema: reportHandlingForm,
    values: { comments: '' },
    draft: { user: admin, name: draftOf(id) },
    mode: 'onSubmit',
  });
  const handle = async (body: ReportHandling) => {
    try {
      await handleAsRead(read, body);
      form.forgetDraft();
      showToast('The report is handled.');
    } finally {
      changed();
    }
  };
  return (
    <Form form={form} submit={handle} label="Handle this report" className="form report-handling">
      <h2>Handle this report</h2>
      <p className="hint">
        This says what came of it elsewhere. Nothing is done by it, and nobody is told.
      </p>
      <SelectField
        name="outcome"
        label="What has come of it"
        required
        choices={Object.entries(outcomeWords).map(([value, name]) => ({ value, name }))}
      />
      <TextAreaField name="comments" label="Notes" hint="For the back office alone." rows={3} />
      <div className="form-actions">
        <Submit busy="Saving…">Mark as handled</Submit>
      </div>
    </Form>
  );
}

/** @throws ApiError 409 when whoever reported it has said more since */
async function handleAsRead({ body: { id }, etag }: Answer<Item>, body: ReportHandling) {
  const headers = { 'If-Match': etag ?? '*' };
  await send(`${addressOf(reports, id)}/handle`, { method: 'POST', body, headers }).catch(
    (error: unknown) => {
      const isChanged = error instanceof ApiError && error.reason === 'changed';
      throw isChanged ? new ApiError(409, moreSaid) : error;
    },
  );
}

const moreSaid = 'More has been said in this report since. It is shown now: please read it first.';

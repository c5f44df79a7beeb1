import { outcomeWords } from '../../../worker/contract/report-words.ts';
import { type ReportHandling, reportHandlingForm } from '../../../worker/contract/reports.ts';
import { reports } from '../../../worker/contract/resources/reports.ts';
import { send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField, TextAreaField } from '../../ui/form/inputs.tsx';
import { Submit } from '../../ui/form/Submit.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { showToast } from '../../ui/toast.ts';
import { useChanged } from '../form/use-saved.ts';
import { addressOf } from '../item.ts';
import { draftOf } from './notes.ts';

/** Says what has come of a report. What is done about a person or a text is done at its own screen. */
export function HandleReport({ id }: { id: string }) {
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
      await send(`${addressOf(reports, id)}/handle`, { method: 'POST', body });
      form.forgetDraft();
      showToast('The report is handled.');
    } finally {
      changed();
    }
  };
  return (
    <Form form={form} submit={handle} label="Handle this report" className="form report-handling">
      <h2>Handle this report</h2>
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

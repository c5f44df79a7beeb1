import { useEffect } from 'react';
import { reportForm } from '../../worker/contract/reports.ts';
import { send } from '../lib/api.ts';
import { useMember } from '../session/user.ts';
import { Form } from '../ui/form/Form.tsx';
import { TextAreaField } from '../ui/form/inputs.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { useZodForm } from '../ui/form/use-zod-form.ts';
import { ReasonForm } from './ReasonForm.tsx';
import type { Reported } from './reported.ts';

interface Props {
  reported: Reported;
  leave(): void;
  sent(): void;
}

/** Why something is reported. What was typed stays, over a failure and when the dialog is closed. */
export function ReportForm({ reported: { object_type, object_id }, leave, sent }: Props) {
  const { id } = useMember();
  const form = useZodForm({
    schema: reportForm,
    // None is chosen: without a value to begin with what was chosen would not come back.
    values: { reason: '' as never, comments: '' },
    draft: { user: id, name: `report ${object_type} ${object_id}` },
    mode: 'onSubmit',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <Form
      form={form}
      submit={async (values) => {
        await send('/reports', {
          method: 'POST',
          body: { object_type, object_id, ...values },
          headers: { 'Idempotency-Key': form.idempotencyKey() },
        });
        form.forgetDraft();
        sent();
      }}
    >
      <ReasonForm />
      <TextAreaField
        name="comments"
        label="What happened"
        hint="A sentence or two help us to understand."
        rows={4}
      />
      <div className="form-actions">
        <Submit>Send report</Submit>
        <button type="button" className="button quiet" onClick={leave}>
          Cancel
        </button>
      </div>
    </Form>
  );
}

/** Report form. */

import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { m } from '#messages';
import { reportReasonLabels } from '../../../../worker/contract/moderation/reports.labels.ts';
import { reportFormSchema } from '../../../../worker/contract/moderation/reports.ts';
import { buildRequest } from '../../../data/api.ts';
import { Form } from '../../form/Form.tsx';
import { TextAreaField } from '../../form/fields/basic-fields.tsx';
import { useFieldError } from '../../form/fields/FormField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { useCreateForm } from '../../form/use-create-form.ts';
import { useFirstFocus } from '../../form/use-first-focus.ts';
import type { ReportTarget } from './report-target.ts';

/** Radio buttons for the reason of a report. */
function ReasonField() {
  const { register } = useFormContext();
  const error = useFieldError('reason');
  const id = useId();
  return (
    <fieldset className="field radios" aria-describedby={error && id}>
      <legend>{m['report.reason']()}</legend>
      {Object.entries(reportReasonLabels).map(([reason, words]) => (
        <label key={reason}>
          <input
            type="radio"
            value={reason}
            aria-invalid={Boolean(error)}
            {...register('reason')}
          />
          <span>{words}</span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={id} role="alert">
          {m['report.reason_required']()}
        </p>
      )}
    </fieldset>
  );
}

interface Props {
  reported: ReportTarget;
  leave(): void;
  sent(): void;
}

const first = ['reason'] as const;

export function ReportForm({ reported: { object_type, object_id }, leave, sent }: Props) {
  const { form, save } = useCreateForm<z.infer<typeof reportFormSchema>>({
    schema: reportFormSchema,
    // No reason is preselected.
    defaults: { reason: '' as never, comments: '' },
    mode: 'onSubmit',
    toRequest: (values) =>
      buildRequest('POST /reports', { body: { object_type, object_id, ...values } }),
    onCreated: () => {
      sent();
      return true;
    },
  });
  useFirstFocus(form, first);
  return (
    <Form form={form} submit={save}>
      <ReasonField />
      <TextAreaField
        name="comments"
        label={m['report.what_happened']()}
        hint={m['report.what_happened_hint']()}
        rows={4}
      />
      <div className="form-actions">
        <SubmitButton>{m['report.send']()}</SubmitButton>
        <button type="button" className="button quiet" onClick={leave}>
          {m['common.cancel']()}
        </button>
      </div>
    </Form>
  );
}

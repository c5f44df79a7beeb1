import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { reasonWords } from '../../worker/contract/report-words.ts';
import { useFieldError } from '../ui/form/Field.tsx';

/** Radio buttons for the reason of a report. */
export function ReasonForm() {
  const { register } = useFormContext();
  const error = useFieldError('reason');
  const id = useId();
  return (
    <fieldset className="field radios" aria-describedby={error && id}>
      <legend>Reason</legend>
      {Object.entries(reasonWords).map(([reason, words]) => (
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
          Choose a reason.
        </p>
      )}
    </fieldset>
  );
}

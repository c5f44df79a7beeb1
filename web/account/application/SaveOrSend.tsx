import { useFormContext } from 'react-hook-form';

interface Props {
  /** Which of both was pressed, before the form is sent. */
  choose(sends: boolean): void;
  isAgain: boolean;
}

/** Enter in a field, and Ctrl-S, save the draft: they press the first button. */
export function SaveOrSend({ choose, isAgain }: Props) {
  const { isSubmitting, errors } = useFormContext().formState;
  const refusal = errors.root?.refusal?.message;
  return (
    <div className="form-actions account-actions">
      {refusal && <p className="alert left-behind">{refusal}</p>}
      <button
        type="submit"
        className="button quiet"
        aria-disabled={isSubmitting}
        onClick={() => choose(false)}
      >
        {isSubmitting ? 'Saving…' : 'Save draft'}
      </button>
      <button
        type="submit"
        className="button"
        aria-disabled={isSubmitting}
        onClick={() => choose(true)}
      >
        {isAgain ? 'Resubmit application' : 'Submit application'}
      </button>
    </div>
  );
}

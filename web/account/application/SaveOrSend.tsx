import { useFormContext } from 'react-hook-form';

interface Props {
  /** Records which button was pressed before the form submits. */
  choose(sends: boolean): void;
  isAgain: boolean;
}

/** Enter and Ctrl+S press the first button, so it saves the draft. */
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

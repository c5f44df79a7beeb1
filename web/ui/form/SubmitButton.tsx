import { useFormContext } from 'react-hook-form';
import { m } from '#messages';

interface Props {
  children: string;
  /** Label while the form is sent. */
  busy?: string;
  /** True for what destroys something. */
  isDanger?: boolean;
}

/** Submit button with a busy label; the last refusal shows above it. */
export function SubmitButton({ children, busy = m['field.sending'](), isDanger }: Props) {
  const { isSubmitting, errors } = useFormContext().formState;
  const refusal = errors.root?.refusal?.message;
  return (
    <>
      {/* No live region: a toast has announced the text, and this remains visible. */}
      {refusal && <p className="alert left-behind">{refusal}</p>}
      <button
        type="submit"
        className={isDanger ? 'button danger' : 'button'}
        aria-disabled={isSubmitting}
        // The field keeps the focus: an error that appears on blur would move the pressed button.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isSubmitting ? busy : children}
      </button>
    </>
  );
}

import { useFormContext } from 'react-hook-form';

/** Submit button with a busy label; the last refusal shows above it. */
export function SubmitButton({ children, busy = 'Sending…' }: { children: string; busy?: string }) {
  const { isSubmitting, errors } = useFormContext().formState;
  const refusal = errors.root?.refusal?.message;
  return (
    <>
      {/* No live region: a toast has announced the text, and this remains visible. */}
      {refusal && <p className="alert left-behind">{refusal}</p>}
      <button
        type="submit"
        className="button"
        aria-disabled={isSubmitting}
        // The field keeps the focus: an error that appears on blur would move the pressed button.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isSubmitting ? busy : children}
      </button>
    </>
  );
}

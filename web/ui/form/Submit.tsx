import { useFormContext } from 'react-hook-form';

/** Sends the form, and says so while it is on its way. Why the last try was refused stands above it. */
export function Submit({ children, busy = 'Sending…' }: { children: string; busy?: string }) {
  const { isSubmitting, errors } = useFormContext().formState;
  const refusal = errors.root?.refusal?.message;
  return (
    <>
      {/* No live region: the notice says the same words, and once it has gone this is seen. */}
      {refusal && <p className="alert left-behind">{refusal}</p>}
      <button type="submit" className="button" aria-disabled={isSubmitting}>
        {isSubmitting ? busy : children}
      </button>
    </>
  );
}

import { useFormContext } from 'react-hook-form';

/** Sends the form, and says so while it is on its way. */
export function Submit({ children, busy = 'Sending…' }: { children: string; busy?: string }) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <button type="submit" className="button" aria-disabled={isSubmitting}>
      {isSubmitting ? busy : children}
    </button>
  );
}

import { useFormContext } from 'react-hook-form';

/** Tells of the draft that lies over the form. */
export function Unsaved({ drop }: { drop(): void }) {
  const { isDirty } = useFormContext().formState;
  if (!isDirty) return null;
  return (
    <p className="account-note" role="status">
      <span>You have unsaved changes from before.</span>
      <button type="button" className="button quiet" onClick={drop}>
        Drop them
      </button>
    </p>
  );
}

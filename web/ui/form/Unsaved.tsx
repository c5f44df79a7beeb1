import { useFormContext } from 'react-hook-form';

interface Props {
  drop(): void;
  /** Something new is written, of which there is nothing that could be changed. */
  isNew?: boolean;
}

/** Tells of the draft that lies over the form. */
export function Unsaved({ drop, isNew = false }: Props) {
  const { formState, getValues, setFocus } = useFormContext();
  const { isDirty } = formState;
  const leave = () => {
    drop();
    const [first = ''] = Object.keys(getValues());
    // The button goes with it, and an editor begins anew.
    requestAnimationFrame(() => setFocus(first));
  };
  if (!isDirty) return null;
  return (
    <p className="account-note abreast" role="status">
      <span>
        {isNew
          ? 'We restored your unsent text.'
          : 'You have unsaved changes from an earlier visit.'}
      </span>
      <button type="button" className="button quiet" onClick={leave}>
        {isNew ? 'Discard' : 'Discard changes'}
      </button>
    </p>
  );
}

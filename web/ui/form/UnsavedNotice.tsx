/** Notice about a restored draft, with a button to discard it. */

import { useFormContext } from 'react-hook-form';

interface Props {
  drop(): void;
  /** True for a new item, which has text instead of changes. */
  isNew?: boolean;
}

export function UnsavedNotice({ drop, isNew = false }: Props) {
  const { formState, getValues, setFocus } = useFormContext();
  const { isDirty } = formState;
  const leave = () => {
    drop();
    const [first = ''] = Object.keys(getValues());
    // The button disappears, and an editor remounts, so the focus moves to the first field.
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

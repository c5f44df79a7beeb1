import { useId } from 'react';

/** What an admin typed about a report that somebody else has handled meanwhile, to be copied. */
export function UnsavedNotes({ notes, drop }: { notes: string; drop(): void }) {
  const id = useId();
  return (
    <div className="field report-notes">
      <label htmlFor={id}>Somebody else was faster: your notes were not saved</label>
      <textarea id={id} value={notes} rows={3} readOnly />
      <p>
        <button type="button" className="text-button" onClick={drop}>
          Drop them
        </button>
      </p>
    </div>
  );
}

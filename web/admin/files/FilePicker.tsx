import { type Ref, useId } from 'react';
import { type Choosable, FileChoice } from './FileChoice.tsx';
import type { FileObject } from './send-file.ts';
import { UploadHere } from './UploadHere.tsx';
import { useFileChoices } from './use-file-choices.ts';

export interface FilePickerProps {
  /** Whose files can be chosen. */
  object: FileObject;
  /** What a file is known by: its id, or the name under which it is stored. */
  by?: 'id' | 'name';
  label: string;
  /** Nothing where none is chosen. */
  value: string;
  change(value: string): void;
  blur?(): void;
  required?: boolean;
  /** For what it is needed, where it need not be there. */
  neededTo?: string | undefined;
  /** What was chosen so far, and its stored name: it may be none of the object's own files. */
  present?: { value: string; name: string } | undefined;
  error?: string | undefined;
  /** The first choice, which gets the focus when something is wrong. */
  ref?: Ref<HTMLInputElement>;
}

/** Chooses one of an object's pictures by how it looks, or adds another, which then is chosen. */
export function FilePicker({ object, by = 'id', ...props }: FilePickerProps) {
  const { label, value, change, blur, required, neededTo, error, ref } = props;
  const id = useId();
  const { choices, has, added } = useFileChoices({ object, by });
  const { present } = props;
  const kept = present && !has(present.value) ? [asItIs(present)] : [];
  const offered = [...(required ? [] : [null]), ...kept, ...choices];
  return (
    <fieldset
      className="file-picker"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        {label}
        {!required && <span className="optional"> ({neededTo ?? 'optional'})</span>}
      </legend>
      <div className="file-choices">
        {offered.map((file, index) => (
          <FileChoice
            key={file?.[by] ?? 'none'}
            name={id}
            file={file}
            value={file?.[by] ?? ''}
            chosen={value}
            choose={change}
            blur={blur}
            ref={index === 0 ? ref : undefined}
          />
        ))}
        <UploadHere
          label={label}
          object={object}
          isFirst={choices.length === 0}
          added={async (file) => change((await added(file))[by])}
        />
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A picture of something else, by whichever of both it is known. */
const asItIs = ({ value, name }: { value: string; name: string }): Choosable => ({
  id: value,
  name,
  original_name: null,
  title: 'Keep current file',
});

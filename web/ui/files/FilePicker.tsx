/** Chooses one of the pictures of an item, or uploads a new one and chooses it. */

import { type ComponentType, type Ref, useId, useState } from 'react';
import { m } from '#messages';
import type { UploadedFile } from '../../../worker/contract/system/files.ts';
import { getPictureUrl } from '../../data/file-urls.ts';
import type { FileOwner } from './file-upload-job.ts';
import { getFileTitle } from './format-file.ts';
import { InstantUpload } from './InstantUpload.tsx';
import { useSelectableFiles } from './use-selectable-files.ts';

/** Fields of a file that the picker needs. */
type SelectableFile = Pick<UploadedFile, 'id' | 'name' | 'title' | 'original_name'>;

interface Props {
  /** Name of the radio group. */
  name: string;
  /** Null is the option "None". */
  file: SelectableFile | null;
  /** Value of this option. */
  value: string;
  chosen: string;
  choose(value: string): void;
  blur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Radio option with the thumbnail and title of a file. */
const FileOption = ({ name, file, value, chosen, choose, blur, ref }: Props) => (
  <label className="file-choice">
    <input
      type="radio"
      ref={ref}
      name={name}
      checked={value === chosen}
      onChange={() => choose(value)}
      onBlur={blur}
    />
    <span className="file-choice-look">
      {file && <img src={getPictureUrl(file.name, 320)} alt="" loading="lazy" />}
    </span>
    <span className="file-choice-name">{file ? getFileTitle(file) : m['picture.none']()}</span>
  </label>
);

/** Button that chooses a picture of the media library; only admins have one. */
export type LibraryChoice = ComponentType<{ choose(file: SelectableFile): void }>;

export interface FilePickerProps {
  /** Owner of the files. */
  object: FileOwner;
  /** Stores the file id or its stored name. */
  by?: 'id' | 'name';
  label: string;
  /** '' for none. */
  value: string;
  change(value: string): void;
  blur?(): void;
  required?: boolean;
  /** Label part that says what needs the file, if it is optional. */
  neededTo?: string | undefined;
  /** Current value and stored name; the file may belong to another item. */
  present?: { value: string; name: string } | undefined;
  error?: string | undefined;
  Library?: LibraryChoice | undefined;
  /** Ref of the first option, focused on an error. */
  ref?: Ref<HTMLInputElement>;
}

export function FilePicker({ object, by = 'id', ...props }: FilePickerProps) {
  const { label, value, change, blur, required, neededTo, error, ref, Library } = props;
  const id = useId();
  const { choices, has, added } = useSelectableFiles({ object, by });
  const { present } = props;
  const [fromLibrary, setFromLibrary] = useState<SelectableFile | null>(null);
  const current = present && !has(present.value) ? [toKeptFile(present)] : [];
  const isOffered = (file: SelectableFile) =>
    has(file[by]) || current.some((one) => one[by] === file[by]);
  const foreign = fromLibrary && !isOffered(fromLibrary) ? [fromLibrary] : [];
  const offered = [...(required ? [] : [null]), ...current, ...foreign, ...choices];
  return (
    <fieldset
      className="file-picker"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        {label}
        {!required && (
          <span className="optional"> {neededTo ? `(${neededTo})` : m['common.optional']()}</span>
        )}
      </legend>
      <div className="file-choices">
        {offered.map((file, index) => (
          <FileOption
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
        <InstantUpload
          label={label}
          object={object}
          isFirst={choices.length === 0}
          added={async (file) => change((await added(file))[by])}
        />
      </div>
      {Library && (
        <Library
          choose={(file) => {
            setFromLibrary(file);
            change(file[by]);
          }}
        />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Option for the current file of another item. */
const toKeptFile = ({ value, name }: { value: string; name: string }): SelectableFile => ({
  id: value,
  name,
  original_name: null,
  title: m['picture.keep_current_file'](),
});

import type { Ref } from 'react';
import type { UploadedFile } from '../../../worker/contract/files.ts';
import { pictureAddress } from '../../lib/pictures.ts';
import { getFileTitle } from './told.ts';

/** Fields of a file that the picker needs. */
export type Choosable = Pick<UploadedFile, 'id' | 'name' | 'title' | 'original_name'>;

interface Props {
  /** Name of the radio group. */
  name: string;
  /** Null is the option "None". */
  file: Choosable | null;
  /** Value of this option. */
  value: string;
  chosen: string;
  choose(value: string): void;
  blur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Radio option with the thumbnail and title of a file. */
export const FileChoice = ({ name, file, value, chosen, choose, blur, ref }: Props) => (
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
      {file && <img src={pictureAddress(file.name, 320)} alt="" loading="lazy" />}
    </span>
    <span className="file-choice-name">{file ? getFileTitle(file) : 'None'}</span>
  </label>
);

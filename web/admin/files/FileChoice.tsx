import type { Ref } from 'react';
import type { UploadedFile } from '../../../worker/contract/files.ts';
import { pictureAddress } from '../../lib/pictures.ts';
import { getFileTitle } from './told.ts';

/** What is known of a file that can be chosen. */
export type Choosable = Pick<UploadedFile, 'id' | 'name' | 'title' | 'original_name'>;

interface Props {
  /** That of all choices. */
  name: string;
  /** None can be a choice too. */
  file: Choosable | null;
  /** What choosing it gives. */
  value: string;
  chosen: string;
  choose(value: string): void;
  blur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One of the files to choose from: how it looks, and what it is called. */
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

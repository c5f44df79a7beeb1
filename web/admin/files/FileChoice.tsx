import type { Ref } from 'react';
import type { UploadedFile } from '../../../worker/contract/files.ts';
import { fileAddress, pictureAddress } from '../../lib/pictures.ts';
import { isVideo } from './told.ts';

/** What is known of a file that can be chosen. */
export type Choosable = Pick<UploadedFile, 'id' | 'name' | 'title' | 'content_type'>;

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
    <span className="file-choice-look">{file && <Look file={file} />}</span>
    <span className="file-choice-name">{file ? file.title : 'None'}</span>
  </label>
);

const Look = ({ file: { name, content_type } }: { file: Choosable }) =>
  isVideo(content_type) ? (
    <video src={fileAddress(name)} preload="metadata" muted tabIndex={-1} aria-hidden="true" />
  ) : (
    <img src={pictureAddress(name, 320)} alt="" loading="lazy" />
  );

import { useId } from 'react';
import { Link } from 'wouter';
import { withSign } from '../../../../worker/contract/copyright.ts';
import type { UploadedFile } from '../../../../worker/contract/files.ts';
import { wording } from '../../../../worker/contract/wording.ts';
import { fileAddress, pictureAddress } from '../../../lib/pictures.ts';
import { words } from './words.ts';

interface Props {
  label: string;
  /** The number of its section. */
  section: number;
  film: boolean;
  /** Those that fit; none while they come. */
  files: readonly UploadedFile[] | undefined;
  /** The id of a file, '' for none. */
  value: string;
  isWrong: boolean;
  choose(file: string): void;
}

/** One of the article's files, with what is known of it. */
export function FileChoice({ label, section, film, files, value, isWrong, choose }: Props) {
  const id = useId();
  const chosen = files?.find((file) => file.id === value);
  const needed = isWrong && value === '';
  const isNone = files?.length === 0;
  return (
    <div className="section-file">
      <div className="section-file-shown">{chosen && <Shown file={chosen} />}</div>
      <div className="field">
        <label htmlFor={id}>
          {label} <span className="visually-hidden">of section {section}</span>
        </label>
        <select
          id={id}
          value={value}
          aria-required
          aria-invalid={needed}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{film ? words.selectVideo : words.selectImage}</option>
          {files?.map((file) => (
            <option key={file.id} value={file.id}>
              {file.title || file.name}
            </option>
          ))}
          {value && !chosen && (
            <option value={value}>{files ? 'A file that is gone' : wording.loading}</option>
          )}
        </select>
        <p className={needed && !isNone ? 'field-error' : 'hint'} id={`${id}-about`}>
          {chosen && <About file={chosen} />}
          {isNone && (film ? words.noVideos : words.loadImages)}
          {needed && !isNone && `Please select ${film ? 'a video' : 'an image'}.`}
        </p>
      </div>
    </div>
  );
}

/** Small; a film is played in the preview. */
function Shown({ file: { content_type, name, title, alternative_text } }: { file: UploadedFile }) {
  if (!content_type.startsWith('video/')) {
    return <img src={pictureAddress(name, 320)} alt={alternative_text ?? ''} loading="lazy" />;
  }
  return <video src={fileAddress(name)} muted preload="metadata" playsInline aria-label={title} />;
}

const About = ({ file: { id, title, copyright } }: { file: UploadedFile }) => (
  <>
    <Link href={`/admin/files/${id}`}>{title}</Link> {copyright && withSign(copyright)}
  </>
);

import { useId } from 'react';
import { Link } from 'wouter';
import { withSign } from '../../../../worker/contract/content/copyright.ts';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { wording } from '../../../../worker/contract/shared/specification-texts.ts';
import { fileAddress } from '../../../data/file-urls.ts';
import { FileButton } from '../../../ui/primitives/FileButton.tsx';
import { Picture } from '../../../ui/primitives/ResponsivePicture.tsx';
import { accepted } from '../../../ui/files/accepted-file-types.ts';
import type { Chosen } from '../../../ui/files/upload-queue.ts';
import { getFileTitle, isVideo } from '../../../ui/files/format-file.ts';
import { PictureWords } from './PictureTextFields.tsx';
import { Sending } from './SectionUpload.tsx';
import { words } from './section-file-texts.ts';

interface Props {
  label: string;
  /** Number of the section, from 1. */
  section: number;
  film: boolean;
  /** Files of the fitting type; undefined while they load. */
  files: readonly UploadedFile[] | undefined;
  /** File id, or '' for none. */
  value: string;
  isWrong: boolean;
  choose(file: string): void;
  /** Upload in progress for this place. */
  sending: Chosen | undefined;
  send(files: File[]): void;
  again(): void;
  cancel(key: string): void;
}

/** Chooses one of the article's files for a section, or uploads a new one. */
export function FileChoice(props: Props) {
  const { label, section, film, files, value, isWrong, choose, sending, send } = props;
  const id = useId();
  const chosen = files?.find((file) => file.id === value);
  const needed = isWrong && value === '';
  const isNone = files?.length === 0;
  const of = `section ${section}`;
  return (
    <div className="section-file">
      <div className={chosen || sending ? 'section-file-shown' : 'section-file-shown none'}>
        {sending ? (
          <Sending chosen={sending} again={props.again} cancel={props.cancel} />
        ) : (
          chosen && <Shown file={chosen} />
        )}
      </div>
      {chosen && !film && <PictureWords key={chosen.id} of={`${label} of ${of}`} file={chosen} />}
      <div className="section-file-choice">
        <div className="field">
          <label htmlFor={id}>
            {label} <span className="visually-hidden">of {of}</span>
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
                {getFileTitle(file)}
              </option>
            ))}
            {value && !chosen && (
              <option value={value}>{files ? 'Deleted file' : wording.loading}</option>
            )}
          </select>
        </div>
        <FileButton
          className="button quiet"
          accept={accepted(film ? 'video' : 'image')}
          choose={send}
        >
          Upload<span className="visually-hidden"> for {of}</span>
        </FileButton>
        <p className={needed && !isNone ? 'field-error' : 'hint'} id={`${id}-about`}>
          {chosen && <About file={chosen} />}
          {isNone && (film ? words.noVideos : words.loadImages)}
          {needed && !isNone && `Select ${film ? 'a video' : 'an image'}.`}
        </p>
      </div>
    </div>
  );
}

/** Shows the chosen file as on the public page. */
function Shown({ file }: { file: UploadedFile }) {
  const { content_type, name, alternative_text, width, height } = file;
  if (isVideo(content_type)) {
    return (
      <video
        src={fileAddress(name)}
        muted
        preload="metadata"
        playsInline
        aria-label={getFileTitle(file)}
      />
    );
  }
  return (
    <Picture
      name={name}
      width={width}
      height={height}
      alt={alternative_text ?? ''}
      sizes="(min-width: 64rem) 42rem, 100vw"
    />
  );
}

const About = ({ file }: { file: UploadedFile }) => (
  <>
    <Link href={`/admin/files/${file.id}`}>{getFileTitle(file)}</Link>{' '}
    {file.copyright && withSign(file.copyright)}
  </>
);

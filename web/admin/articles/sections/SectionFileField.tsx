/** Chooses one of the article's files for a section, or uploads a new one. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId } from 'react';
import { m } from '#messages';
import { formatCopyright } from '../../../../worker/contract/content/copyright.ts';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { getFileUrl } from '../../../data/file-urls.ts';
import { Link } from '../../../data/navigation.ts';
import { getAdminFilePath } from '../../../data/resource/admin-paths.ts';
import { getAcceptAttribute } from '../../../ui/files/accepted-file-types.ts';
import { getFileTitle, isVideoType } from '../../../ui/files/format-file.ts';
import type { QueuedUpload } from '../../../ui/files/upload-queue.ts';
import { FileButton } from '../../../ui/primitives/FileButton.tsx';
import { renderHidden } from '../../../ui/primitives/message-markup.tsx';
import { ResponsivePicture } from '../../../ui/primitives/ResponsivePicture.tsx';
import { LibraryButton } from '../../files/library/LibraryButton.tsx';
import { getSectionPictureLabels, PictureTextFields } from './PictureTextFields.tsx';
import { SectionUpload } from './SectionUpload.tsx';

interface Props {
  label: string;
  /** Number of the section that shows the file, from 1. */
  section: number;
  film: boolean;
  /** Files of the fitting type; undefined while they load. */
  files: readonly UploadedFile[] | undefined;
  /** File id, or '' for none. */
  value: string;
  isWrong: boolean;
  choose(file: string): void;
  /** Upload in progress for this place. */
  sending: QueuedUpload | undefined;
  send(files: File[]): void;
  again(): void;
  cancel(key: string): void;
}

export function SectionFileField(props: Props) {
  const { label, section, film, files, value, isWrong, choose, sending, send } = props;
  const id = useId();
  const chosen = files?.find((file) => file.id === value);
  const needed = isWrong && value === '';
  const isNone = files?.length === 0;

  return (
    <div className="section-file">
      <div className={chosen || sending ? 'section-file-shown' : 'section-file-shown none'}>
        {sending ? (
          <SectionUpload chosen={sending} again={props.again} cancel={props.cancel} />
        ) : (
          chosen && <ChosenFilePreview file={chosen} />
        )}
      </div>
      {chosen && !film && (
        <PictureTextFields
          key={chosen.id}
          labels={getSectionPictureLabels(label, section)}
          file={chosen}
        />
      )}
      <div className="section-file-choice">
        <div className="field">
          <label htmlFor={id}>
            <ParaglideMessage
              message={m['admin_sections.file_of']}
              inputs={{ label, number: section }}
              markup={{ hidden: renderHidden }}
            />
          </label>
          <select
            id={id}
            value={value}
            aria-required
            aria-invalid={needed}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">
              {film
                ? m['admin_sections.select_the_video']()
                : m['admin_sections.select_the_image']()}
            </option>
            {files?.map((file) => (
              <option key={file.id} value={file.id}>
                {getFileTitle(file)}
              </option>
            ))}
            {value && !chosen && (
              <option value={value}>
                {files ? m['admin_sections.deleted_file']() : m['common.loading']()}
              </option>
            )}
          </select>
        </div>
        <FileButton
          className="button quiet"
          accept={getAcceptAttribute(film ? 'video' : 'image')}
          choose={send}
        >
          <ParaglideMessage
            message={m['admin_sections.upload_for']}
            inputs={{ number: section }}
            markup={{ hidden: renderHidden }}
          />
        </FileButton>
        <LibraryButton kind={film ? 'video' : 'image'} choose={({ id }) => choose(id)} />
        <p className={needed && !isNone ? 'field-error' : 'hint'} id={`${id}-about`}>
          {chosen && <ChosenFileInfo file={chosen} />}
          {isNone && (film ? m['admin_sections.no_videos']() : m['admin_sections.load_images']())}
          {needed &&
            !isNone &&
            (film ? m['admin_sections.select_a_video']() : m['admin_sections.select_an_image']())}
        </p>
      </div>
    </div>
  );
}

/** Shows the chosen file as on the public page. */
function ChosenFilePreview({ file }: { file: UploadedFile }) {
  const { content_type, name, alternative_text, width, height } = file;
  if (isVideoType(content_type)) {
    return (
      <video
        src={getFileUrl(name)}
        muted
        preload="metadata"
        playsInline
        aria-label={getFileTitle(file)}
      />
    );
  }
  return (
    <ResponsivePicture
      name={name}
      width={width}
      height={height}
      alt={alternative_text ?? ''}
      sizes="(min-width: 64rem) 42rem, 100vw"
    />
  );
}

const ChosenFileInfo = ({ file }: { file: UploadedFile }) => (
  <>
    <Link href={getAdminFilePath(file.id)}>{getFileTitle(file)}</Link>{' '}
    {file.copyright && formatCopyright(file.copyright)}
  </>
);

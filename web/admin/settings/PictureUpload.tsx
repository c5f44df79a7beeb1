import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId, useState } from 'react';
import { m } from '#messages';
import { describeFailure } from '../../ui/feedback/toast.ts';
import { FileDropZone } from '../../ui/files/FileDropZone.tsx';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';

interface Props {
  label: string;
  hint: string;
  /** Media types of the file input. */
  accept: string;
  /** Accepted files, as part of a sentence. */
  accepted: string;
  /** Address of the present picture; null without one. */
  src: string | null;
  /** Uploads a file. @returns what is wrong with it, or null */
  upload(file: File): Promise<string | null>;
  /** Error of the field from the form. */
  error?: string | undefined;
}

/** Picture with a drop zone, which uploads at once. */
export function PictureUpload({ label, hint, accept, accepted, src, upload, error }: Props) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async ([file]: Iterable<File>) => {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal(
      await upload(file).catch((failure: unknown) => describeFailure(failure)?.text ?? null),
    );
    setBusy(false);
  };
  const wrong = refusal ?? error;
  return (
    <fieldset
      className="settings-picture"
      aria-describedby={`${id}-description${wrong ? ` ${id}-error` : ''}`}
    >
      <legend>{label}</legend>
      <p className="hint" id={`${id}-description`}>
        {hint}
      </p>
      {src && <img src={src} alt="" />}
      <FileDropZone
        name={src ? m['picture.upload_another_picture']() : m['picture.upload_picture']()}
        accept={accept}
        choose={(files) => void choose(files)}
        id={id}
        hint={
          <ParaglideMessage
            message={m['picture.or_drop_it_here']}
            inputs={{ label, accepted }}
            markup={{ hidden: renderHidden }}
          />
        }
      >
        <p className="hint" role="status">
          {isBusy && m['admin_settings.uploading']()}
        </p>
      </FileDropZone>
      {wrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

import { useId, useState } from 'react';
import { m } from '#messages';
import { describeFailure } from '../../ui/feedback/toast.ts';

interface Props {
  label: string;
  hint: string;
  accept: string;
  /** Address of the present picture; null without one. */
  src: string | null;
  /** Uploads a file. @returns what is wrong with it, or null */
  upload(file: File): Promise<string | null>;
  /** Error of the field from the form. */
  error?: string | undefined;
}

/** Picture with a file input, which uploads at once. */
export function PictureUpload({ label, hint, accept, src, upload, error }: Props) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setRefusal(
      await upload(file).catch((failure: unknown) => describeFailure(failure)?.text ?? null),
    );
    setBusy(false);
  };
  const wrong = refusal ?? error;
  return (
    <div className="field settings-picture">
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {src && <img src={src} alt="" />}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isBusy}
        aria-invalid={Boolean(wrong)}
        aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p className="hint" role="status">
        {isBusy && m['admin_settings.uploading']()}
      </p>
      {wrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

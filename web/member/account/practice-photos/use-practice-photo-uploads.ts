import { useState } from 'react';
import { buildRequest, getErrorMessage } from '../../../data/api.ts';
import { uploadMultipart } from '../../../ui/files/upload-multipart.ts';
import { useUploadSignal } from '../../../ui/files/use-upload-signal.ts';
import { convertHeic } from '../picture/heic-picture.ts';
import { buildPictureForm, validatePicture } from '../picture/profile-picture.ts';
import type { PracticePhotoInput } from './practice-photo-input.ts';

/**
 * Uploads chosen pictures in sequence and adds each when done. A failure does not stop the others.
 */
export function usePracticePhotoUploads(
  member: { id: string; name: string },
  add: (picture: PracticePhotoInput) => void,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const sending = useUploadSignal();

  const choose = async (files: readonly File[]) => {
    setErrors([]);
    const signal = sending.begin();
    for (const original of files) {
      try {
        const file = await convertHeic(original);
        const refusal = validatePicture(file);
        if (refusal) throw new Error(refusal);
        setProgress(0);
        const { id } = await uploadMultipart(
          buildRequest('POST /uploaded_files', { body: buildPictureForm(file, member) }),
          setProgress,
          signal,
        );
        add({ id, alternative_text: '', src: URL.createObjectURL(file) });
      } catch (failure) {
        if (signal.aborted) return;
        setErrors((before) => [...before, `${original.name}: ${getErrorMessage(failure)}`]);
      }
    }
    setProgress(null);
  };

  return { progress, errors, choose };
}

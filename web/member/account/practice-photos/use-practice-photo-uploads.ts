import { useState } from 'react';
import { messageOf } from '../../../data/api.ts';
import { fromPhone } from '../picture/heic-picture.ts';
import { formOf, whyNot } from '../picture/profile-picture.ts';
import { upload } from '../upload-multipart.ts';
import { useSending } from '../use-upload-signal.ts';
import type { PictureInput } from './PracticePhotosForm.tsx';

/**
 * Uploads chosen pictures in sequence and adds each when done. A failure does not stop the others.
 */
export function useRoomUploads(
  member: { id: string; name: string },
  add: (picture: PictureInput) => void,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const sending = useSending();

  const choose = async (files: readonly File[]) => {
    setErrors([]);
    const signal = sending.begin();
    for (const given of files) {
      try {
        const file = await fromPhone(given);
        const refusal = whyNot(file);
        if (refusal) throw new Error(refusal);
        setProgress(0);
        const { id } = await upload(formOf(file, member), setProgress, signal);
        add({ id, alternative_text: '', src: URL.createObjectURL(file) });
      } catch (failure) {
        if (signal.aborted) return;
        setErrors((before) => [...before, `${given.name}: ${messageOf(failure)}`]);
      }
    }
    setProgress(null);
  };

  return { progress, errors, choose };
}

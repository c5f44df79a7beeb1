import { useEffect, useRef, useState } from 'react';
import { formOf, whatIsTaken, whyNot } from './picture.ts';
import { upload } from './upload.ts';

interface Chosen {
  file: File;
  /** Where the browser shows it from. */
  url: string;
  /** Once it is uploaded: a Save that failed afterwards doesn't send it again. */
  id?: string;
}

/** What a Save sends of the picture: nothing where it stays as it is. */
export type PictureChange = { image_id?: string | null };

/** The picture of a profile as its form shows it. `take` makes it what the Save sends. */
export function usePicture(person: { id: string; name: string }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef(new AbortController());
  useEffect(() => () => sending.current.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  /** With none chosen nothing happens. */
  const choose = (file: File | undefined) => {
    if (!file || progress !== null) return;
    const refusal = whyNot(file);
    setError(refusal);
    setChosen(refusal ? null : { file, url: URL.createObjectURL(file) });
  };

  /** What was chosen is no picture, whatever its name says. */
  const broken = () => {
    setChosen(null);
    setError(`We can’t show this. Please choose a ${whatIsTaken}.`);
  };

  const remove = () => setRemoved(true);

  /** Takes back what was chosen here, and ends a Save that is sending it. */
  const undo = () => {
    sending.current.abort();
    setChosen(null);
    setRemoved(false);
    setError(null);
  };

  /** Uploads what was chosen, and says what to save; null where that was taken back meanwhile. */
  const take = async (): Promise<PictureChange | null> => {
    if (!chosen) return isRemoved ? { image_id: null } : {};
    sending.current = new AbortController();
    const { signal } = sending.current;
    setError(null);
    setProgress(0);
    try {
      chosen.id ??= (await upload(formOf(chosen.file, person), setProgress, signal)).id;
      return { image_id: chosen.id };
    } catch (failure) {
      if (signal.aborted) return null;
      setError(failure instanceof Error ? failure.message : String(failure));
      throw failure;
    } finally {
      setProgress(null);
    }
  };

  return {
    ...{ chosen: chosen?.url ?? null, isRemoved, progress, error },
    ...{ choose, broken, remove, undo, take },
  };
}

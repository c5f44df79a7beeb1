import { useEffect, useState } from 'react';
import { messageOf } from '../lib/api.ts';
import { drawn, type Part, squareOf, whole } from './draw.ts';
import { fromPhone } from './phone-picture.ts';
import { formOf, whatIsTaken, whyNot } from './picture.ts';
import { upload } from './upload.ts';
import { useSending } from './use-sending.ts';

interface Chosen {
  file: File;
  /** Where the browser shows it from. */
  url: string;
  /** What of it is shown. */
  part: Part;
  /** Once it is uploaded: a Save that failed afterwards doesn't send it again. */
  id?: string | undefined;
}

/** What a Save sends of the picture: nothing where it stays as it is. */
export type PictureChange = { image_id?: string | null };

/** The picture of a profile as its form shows it. `take` makes it what the Save sends. */
export function usePicture(person: { id: string; name: string }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useSending();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  /** With none chosen nothing happens. */
  const choose = (given: File | undefined) => {
    if (!given || progress !== null) return;
    const file = fromPhone(given);
    if (file instanceof File) open(file);
    else file.then(open, (failure: Error) => refuse(failure.message));
  };

  const open = (file: File) => {
    const refusal = whyNot(file);
    if (refusal) return refuse(refusal);
    setError(null);
    setChosen({ file, url: URL.createObjectURL(file), part: whole });
  };

  const refuse = (why: string) => {
    setError(why);
    setChosen(null);
  };

  /** What is shown of it from now on. */
  const show = (part: Part) => setChosen((before) => before && { ...before, part, id: undefined });

  /** A portrait begins as a square; what moves stays whole, for a part of it would stand still. */
  const loaded = (size: { width: number; height: number }) =>
    chosen?.part === whole && !mayMove(chosen.file) && show(squareOf(size));

  /** What was chosen is no picture, whatever its name says. */
  const broken = () => {
    refuse(`We can’t use this file. Choose a ${whatIsTaken}.`);
  };

  const remove = () => setRemoved(true);

  /** Takes back what was chosen here, and ends a Save that is sending it. */
  const undo = () => {
    sending.stop();
    setChosen(null);
    setRemoved(false);
    setError(null);
  };

  /** Uploads what was chosen, and says what to save; null where that was taken back meanwhile. */
  const take = async (): Promise<PictureChange | null> => {
    if (!chosen) return isRemoved ? { image_id: null } : {};
    const signal = sending.begin();
    setError(null);
    setProgress(0);
    try {
      const { file, part } = chosen;
      const shown = isWhole(part) ? file : await drawn(file, part);
      chosen.id ??= (await upload(formOf(shown, person), setProgress, signal)).id;
      return { image_id: chosen.id };
    } catch (failure) {
      if (signal.aborted) return null;
      setError(messageOf(failure));
      throw failure;
    } finally {
      setProgress(null);
    }
  };

  return {
    ...{ chosen: chosen?.url ?? null, part: chosen?.part ?? whole, isRemoved, progress, error },
    ...{ choose, show, loaded, broken, remove, undo, take },
  };
}

const isWhole = ({ width, height }: Part) => width > 99.9 && height > 99.9;

const mayMove = ({ type }: File) => type === 'image/gif';

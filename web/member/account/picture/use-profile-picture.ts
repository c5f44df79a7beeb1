/** Profile picture state of the form. `take` uploads the picture and returns the change to save. */

import { useEffect, useState } from 'react';
import { m } from '#messages';
import { buildRequest, getErrorMessage } from '../../../data/api.ts';
import { uploadMultipart } from '../../../ui/files/upload-multipart.ts';
import { useUploadSignal } from '../../../ui/files/use-upload-signal.ts';
import { type CropArea, cropPicture, FULL_AREA, getDefaultSquare } from './crop-picture.ts';
import { convertHeic } from './heic-picture.ts';
import { buildPictureForm, formatAcceptedPictures, validatePicture } from './profile-picture.ts';

interface ChosenPicture {
  file: File;
  /** Object URL of the file. */
  url: string;
  /** Selected crop area. */
  part: CropArea;
  /** Set after the upload, so a retry of the save does not upload again. */
  id?: string | undefined;
}

/** Picture part of the save: empty if unchanged. */
export type PictureChange = { image_id?: string | null };

export function useProfilePicture(person: { id: string; name: string }) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useUploadSignal();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  /** An empty selection changes nothing. */
  const choose = (chosenFile: File | undefined) => {
    if (!chosenFile || progress !== null) return;
    const file = convertHeic(chosenFile);
    if (file instanceof File) open(file);
    else file.then(open, (failure: Error) => refuse(failure.message));
  };

  const open = (file: File) => {
    const refusal = validatePicture(file);
    if (refusal) return refuse(refusal);
    setError(null);
    setChosen({ file, url: URL.createObjectURL(file), part: FULL_AREA });
  };

  const refuse = (why: string) => {
    setError(why);
    setChosen(null);
  };

  /** A new crop discards the former upload. */
  const show = (part: CropArea) =>
    setChosen((before) => before && { ...before, part, id: undefined });

  /**
   * Starts with a square crop; animations stay uncropped, because cropping keeps one frame only.
   */
  const loaded = (size: { width: number; height: number }) =>
    chosen?.part === FULL_AREA && !isGif(chosen.file) && show(getDefaultSquare(size));

  /** The browser cannot decode the file. */
  const broken = () => {
    refuse(m['picture.file_not_usable']({ accepted: formatAcceptedPictures() }));
  };

  const remove = () => setRemoved(true);

  /** Undoes the selection and aborts a running upload. */
  const undo = () => {
    sending.stop();
    setChosen(null);
    setRemoved(false);
    setError(null);
  };

  /**
   * Uploads the picture and returns the change; null if the selection was undone during the upload.
   */
  const take = async (): Promise<PictureChange | null> => {
    if (!chosen) return isRemoved ? { image_id: null } : {};
    const signal = sending.begin();
    setError(null);
    setProgress(0);
    try {
      const { file, part } = chosen;
      const picture = isFullArea(part) ? file : await cropPicture(file, part);
      chosen.id ??= (
        await uploadMultipart(
          buildRequest('POST /uploaded_files', { body: buildPictureForm(picture, person) }),
          setProgress,
          signal,
        )
      ).id;
      return { image_id: chosen.id };
    } catch (failure) {
      if (signal.aborted) return null;
      setError(getErrorMessage(failure));
      throw failure;
    } finally {
      setProgress(null);
    }
  };

  return {
    chosen: chosen?.url ?? null,
    part: chosen?.part ?? FULL_AREA,
    isRemoved,
    progress,
    error,
    choose,
    show,
    loaded,
    broken,
    remove,
    undo,
    take,
  };
}

const isFullArea = ({ width, height }: CropArea) => width > 99.9 && height > 99.9;

const isGif = ({ type }: File) => type === 'image/gif';

/** Profile picture field: choose or drop a file, crop it, remove it. The form's save uploads it. */

import { Suspense, useId } from 'react';
import { m } from '#messages';
import { getPictureUrl } from '../../../data/file-urls.ts';
import { UploadProgress } from '../../../ui/files/UploadProgress.tsx';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts';
import { FileButton } from '../../../ui/primitives/FileButton.tsx';
import { HEIC_EXTENSIONS } from './heic-picture.ts';
import { ACCEPTED_PICTURE_TYPES, formatAcceptedPictures } from './profile-picture.ts';
import type { useProfilePicture } from './use-profile-picture.ts';

/** Loaded lazily: only needed after a picture was chosen. */
const PictureCropField = lazyNamed(() => import('./PictureCropField.tsx'), 'PictureCropField');

interface Props extends Omit<ReturnType<typeof useProfilePicture>, 'take'> {
  /** Stored file name of the saved picture. */
  name: string | null;
}

export function ProfilePictureField({
  name,
  chosen,
  part,
  isRemoved,
  progress,
  error,
  ...actions
}: Props) {
  const { over, place } = useFileDrop(([file]) => actions.choose(file));
  const id = useId();
  const busy = progress !== null;
  const src = name && !isRemoved && getPictureUrl(name, 640);
  /** The pressed button disappears, so the focus moves to the first button. */
  const press = (act: () => void) => () => {
    act();
    document.getElementById('picture')?.focus({ preventScroll: true });
  };
  return (
    <section className="account-drop" data-over={over || undefined} aria-labelledby={id} {...place}>
      {chosen ? (
        <Suspense fallback={<p className="hint">{m['picture.opening_picture']()}</p>}>
          <PictureCropField
            url={chosen}
            part={part}
            change={actions.show}
            loaded={actions.loaded}
            broken={actions.broken}
          />
        </Suspense>
      ) : (
        src && <img src={src} alt={m['picture.current_portrait']()} />
      )}
      <div>
        <h2 id={id}>{m['common.picture']()}</h2>
        <p className="hint" id={`${id}-hint`}>
          {pictureHint(chosen, isRemoved)}
        </p>
        {error && (
          <p className="field-error" role="alert" id={`${id}-error`}>
            {error}
          </p>
        )}
        {busy && <UploadProgress share={progress} name={m['picture.the_picture']()} />}
        <div className="form-actions">
          <FileButton
            className="button quiet account-choose"
            id="picture"
            accept={`${ACCEPTED_PICTURE_TYPES},${HEIC_EXTENSIONS}`}
            aria-describedby={`${id}-hint ${id}-error`}
            choose={([file]) => actions.choose(file)}
          >
            {chosen || src
              ? m['picture.choose_another_picture']()
              : m['picture.choose_a_picture']()}
          </FileButton>
          {chosen || isRemoved ? (
            <button type="button" className="button quiet" onClick={press(actions.undo)}>
              {m['common.undo']()}
            </button>
          ) : (
            name && (
              <button type="button" className="button quiet" onClick={press(actions.remove)}>
                {m['picture.remove_picture']()}
              </button>
            )
          )}
        </div>
      </div>
    </section>
  );
}

function pictureHint(chosen: string | null, isRemoved: boolean) {
  if (chosen) return m['picture.move_the_frame_or_drag_its']();
  if (isRemoved) return m['picture.your_picture_will_be_removed_when']();
  return m['picture.choose_or_drop']({ accepted: formatAcceptedPictures() });
}

/** Alternative text and caption of a picture, saved when the focus leaves. */

import { useId } from 'react';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { isMissingAltText } from '../missing-alt-text.ts';
import { usePictureTexts } from './use-picture-texts.ts';

interface Props {
  /** Accessible name of the place, such as 'section 2'. */
  of: string;
  file: UploadedFile;
}

export function PictureTextFields({ of, file }: Props) {
  const id = useId();
  const { words, change, save, state, error } = usePictureTexts(file);
  const where = <span className="visually-hidden"> of {of}</span>;
  const needed = isMissingAltText(file) && !words.isDecorative && !words.alternative.trim();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving it saves what was typed
    <div
      className="picture-words"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void save();
      }}
      onKeyDown={(event) => {
        // Enter saves these fields instead of submitting the surrounding form.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void save();
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-alternative`}>Alternative text{where}</label>
        <input
          id={`${id}-alternative`}
          value={words.isDecorative ? '' : words.alternative}
          disabled={words.isDecorative}
          placeholder={words.isDecorative ? 'None (decorative)' : 'Describe the picture'}
          aria-required={!words.isDecorative}
          aria-describedby={`${id}-state`}
          onChange={({ target }) => change({ alternative: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-caption`}>
          Caption{where}
          <span className="optional"> (optional)</span>
        </label>
        <input
          id={`${id}-caption`}
          value={words.caption}
          onChange={({ target }) => change({ caption: target.value })}
        />
      </div>
      <div className="field check">
        <label>
          <input
            type="checkbox"
            checked={words.isDecorative}
            onChange={({ target }) => void save(change({ isDecorative: target.checked }))}
          />
          <span>
            Decorative<span className="visually-hidden">: {of}</span>
          </span>
        </label>
      </div>
      <p className={error ? 'field-error' : 'hint'} id={`${id}-state`} role="status">
        {error ??
          (state === 'saving'
            ? 'Saving…'
            : needed
              ? 'Describe the picture, or mark it as decorative.'
              : state === 'saved' && 'Saved.')}{' '}
        {error && (
          <button type="button" className="text-button" onClick={() => void save()}>
            Save again
          </button>
        )}
      </p>
    </div>
  );
}

/** Alternative text and caption of a picture, saved when the focus leaves. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { m } from '#messages';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { renderHidden, renderOptional } from '../../../ui/primitives/message-markup.tsx';
import { isMissingAltText } from '../missing-alt-text.ts';
import { usePictureTexts } from './use-picture-texts.ts';

interface PictureTextLabels {
  alternative: ReactNode;
  caption: ReactNode;
  decorative: ReactNode;
}

export const getKeyImageLabels = (): PictureTextLabels => ({
  alternative: (
    <ParaglideMessage
      message={m['admin_sections.key_image_alternative_text']}
      markup={{ hidden: renderHidden }}
    />
  ),
  caption: (
    <ParaglideMessage
      message={m['admin_sections.key_image_caption']}
      markup={{ hidden: renderHidden, optional: renderOptional }}
    />
  ),
  decorative: (
    <ParaglideMessage
      message={m['admin_sections.key_image_decorative']}
      markup={{ hidden: renderHidden }}
    />
  ),
});

/** @param picture label of the picture's field, such as 'First image' */
export const getSectionPictureLabels = (picture: string, section: number): PictureTextLabels => ({
  alternative: (
    <ParaglideMessage
      message={m['admin_sections.alternative_text_of']}
      inputs={{ picture, number: section }}
      markup={{ hidden: renderHidden }}
    />
  ),
  caption: (
    <ParaglideMessage
      message={m['admin_sections.caption_of']}
      inputs={{ picture, number: section }}
      markup={{ hidden: renderHidden, optional: renderOptional }}
    />
  ),
  decorative: (
    <ParaglideMessage
      message={m['admin_sections.decorative_of']}
      inputs={{ picture, number: section }}
      markup={{ hidden: renderHidden }}
    />
  ),
});

interface Props {
  /** Labels of the fields, which name the place of the picture. */
  labels: PictureTextLabels;
  file: UploadedFile;
}

export function PictureTextFields({ labels, file }: Props) {
  const id = useId();
  const { words, change, save, state, error } = usePictureTexts(file);

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
        <label htmlFor={`${id}-alternative`}>{labels.alternative}</label>
        <input
          id={`${id}-alternative`}
          value={words.isDecorative ? '' : words.alternative}
          disabled={words.isDecorative}
          placeholder={
            words.isDecorative
              ? m['admin_sections.none_decorative']()
              : m['editor.describe_the_picture']()
          }
          aria-required={!words.isDecorative}
          aria-describedby={`${id}-state`}
          onChange={({ target }) => change({ alternative: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-caption`}>{labels.caption}</label>
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
          <span>{labels.decorative}</span>
        </label>
      </div>
      <p className={error ? 'field-error' : 'hint'} id={`${id}-state`} role="status">
        {error ??
          (state === 'saving'
            ? m['common.saving']()
            : needed
              ? m['admin_sections.describe_or_decorative']()
              : state === 'saved' && m['admin_common.saved']())}{' '}
        {error && (
          <button type="button" className="text-button" onClick={() => void save()}>
            {m['admin_common.save_again']()}
          </button>
        )}
      </p>
    </div>
  );
}

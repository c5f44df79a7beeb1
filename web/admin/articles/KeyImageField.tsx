import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { type ApiItem, getReferenceName } from '../../data/resource/api-item.ts';
import { ItemPictureField } from '../../ui/files/ItemPictureField.tsx';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { isRequiredField } from '../../ui/resource-form/item-form-values.ts';
import { getItemFieldLabel } from '../fields/field-labels.ts';
import { LibraryButton } from '../files/library/LibraryButton.tsx';
import { getKeyImageLabels, PictureTextFields } from './sections/PictureTextFields.tsx';
import { useArticleFiles } from './sections/use-article-files.ts';

interface Props {
  resource: Resource;
  article: ApiItem;
}

/** Key image field: preview, alternative text, caption and file picker. */
export function KeyImageField({ resource, article }: Props) {
  const value = String(useFormContext().watch('key_image_id') ?? '');
  const [isBare] = useState(value === '');
  const { files, error } = useArticleFiles(article.id, [value]);
  const field = resource.fields.key_image_id;
  if (!field) return null;
  const file = files?.find(({ id }) => id === value);
  const name =
    file?.name ??
    (value === article.key_image_id ? getReferenceName('key_image_id', article) : null);
  return (
    <div
      className={value && !files && !error ? 'key-image-field key-image-waits' : 'key-image-field'}
    >
      {value && (
        <div className="key-image-shown framed">
          <ResponsivePicture
            name={name}
            alt={file?.alternative_text ?? ''}
            sizes="(min-width: 64rem) 60rem, 100vw"
            to={1920}
          />
        </div>
      )}
      {file && <PictureTextFields key={file.id} labels={getKeyImageLabels()} file={file} />}
      <details open={isBare}>
        <summary>
          {value ? m['admin_articles.change_key_image']() : m['admin_articles.choose_key_image']()}
        </summary>
        <ItemPictureField
          name="key_image_id"
          label={getItemFieldLabel('key_image_id', field)}
          required={isRequiredField(field, 'change')}
          neededTo={m['admin_articles.needed_to_publish']()}
          field={field}
          resource={resource}
          item={article}
          Library={LibraryButton}
        />
      </details>
    </div>
  );
}

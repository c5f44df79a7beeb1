import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { labelOf } from '../../../worker/contract/resources/resource-fields.ts';
import { Picture } from '../../ui/primitives/ResponsivePicture.tsx';
import { isNeeded } from '../../ui/resource-form/item-form-values.ts';
import { PictureField } from '../../ui/files/ItemPictureField.tsx';
import { type Item, nameBeside } from '../../data/resource/api-item.ts';
import { PictureWords } from './sections/PictureTextFields.tsx';
import { useFiles } from './sections/use-article-files.ts';

interface Props {
  resource: Resource;
  article: Item;
}

/** Key image field: preview, alternative text, caption and file picker. */
export function KeyImage({ resource, article }: Props) {
  const value = String(useFormContext().watch('key_image_id') ?? '');
  const [isBare] = useState(value === '');
  const { files, error } = useFiles(article.id);
  const field = resource.fields.key_image_id;
  if (!field) return null;
  const file = files?.find(({ id }) => id === value);
  const name =
    file?.name ?? (value === article.key_image_id ? nameBeside('key_image_id', article) : null);
  return (
    <div className={value && !files && !error ? 'key-image-field waits' : 'key-image-field'}>
      {value && (
        <div className="key-image framed">
          <Picture
            name={name}
            alt={file?.alternative_text ?? ''}
            sizes="(min-width: 64rem) 60rem, 100vw"
            to={1920}
          />
        </div>
      )}
      {file && <PictureWords key={file.id} of="the key image" file={file} />}
      <details open={isBare}>
        <summary>{value ? 'Change key image' : 'Choose or paste a key image'}</summary>
        <PictureField
          name="key_image_id"
          label={labelOf('key_image_id', field)}
          required={isNeeded(field, 'change')}
          neededTo="needed to publish"
          field={field}
          resource={resource}
          item={article}
        />
      </details>
    </div>
  );
}

import type { ComponentProps } from 'react';
import { ItemPictureField } from '../../ui/files/ItemPictureField.tsx';
import { LibraryButton } from '../files/library/LibraryButton.tsx';

type Props = Omit<ComponentProps<typeof ItemPictureField>, 'Library'>;

/** Picture of an item, which admins can also choose from the media library. */
export const LibraryPictureField = (props: Props) => (
  <ItemPictureField {...props} Library={LibraryButton} />
);

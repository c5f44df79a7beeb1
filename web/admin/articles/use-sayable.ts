import { parseBody, sectionOf } from '../../../worker/contract/body.ts';
import { useFiles } from './sections/use-files.ts';

/** Alternative texts of the unsaved article, from its typed body and key image. */
export function useSayable(id: string, body: string, key: string) {
  const { files } = useFiles(id);
  const fileOf = (id: string) => files?.find((file) => file.id === id);
  const image = fileOf(key);
  return {
    key_image_id: key || null,
    ...(files && {
      sections: parseBody(body).map((block, index) => sectionOf(block, index, fileOf)),
      // Files of other items count as described.
      key_image_alternative_text: image ? image.alternative_text : '',
    }),
  };
}

import { parseBody, sectionOf } from '../../../worker/contract/body.ts';
import { useFiles } from './sections/use-files.ts';

/** The pictures of an article as it is typed, with what is said of them. */
export function useSayable(id: string, body: string, key: string) {
  const { files } = useFiles(id);
  const fileOf = (id: string) => files?.find((file) => file.id === id);
  const image = fileOf(key);
  return {
    key_image_id: key || null,
    ...(files && {
      sections: parseBody(body).map((block, index) => sectionOf(block, index, fileOf)),
      // What is none of the article's own files says nothing here.
      key_image_alternative_text: image ? image.alternative_text : '',
    }),
  };
}

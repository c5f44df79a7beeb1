import type { FileItem, ObjectType } from '../../../worker/contract/system/files.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { get, messageOf } from '../../data/api.ts';
import { fileAddress } from '../../data/file-urls.ts';
import { useMember } from '../../data/user.ts';
import type { FilesTaken, RichTextProps } from '../../ui/rich-text/RichTextEditor.tsx';
import { heldUpload } from '../../ui/files/resumable-upload.ts';
import { typeOf, whyNot } from '../../ui/files/accepted-file-types.ts';
import { addressOfFile } from '../../ui/files/file-queries.ts';
import { sendFile } from '../../ui/files/upload-item-file.ts';
import type { Item } from '../../data/resource/api-item.ts';

/** Uploads pictures pasted or dropped into a rich text and inserts them. */
export function usePictureUploads(
  resource: Resource | undefined,
  item: Item | undefined,
  holdsPictures = false,
): Pick<RichTextProps, 'takeFiles' | 'refusal'> {
  const { id: user } = useMember();
  if (!holdsPictures || !resource) return {};
  if (!item) {
    return {
      refusal: `Save the ${resource.noun.one} first. Then you can add pictures. Nothing was added.`,
    };
  }
  const object = { object_type: resource.path as ObjectType, object_id: item.id };

  const upload = async (file: File) => {
    const held = heldUpload(user, `${object.object_type}/${object.object_id}`, file);
    const id = await sendFile({
      file,
      type: typeOf(file, 'image') ?? 'image/png',
      object,
      held,
      title: '',
      copyright: '',
      key: crypto.randomUUID(),
      signal: new AbortController().signal,
      progress: () => {},
      waiting: () => {},
    });
    return get<FileItem>(addressOfFile(id));
  };

  const takeFiles = async ({ files, index, editor, say }: FilesTaken) => {
    const refused: string[] = [];
    let at = index;
    for (const file of files) {
      const why = whyNot(file, 'image');
      if (why) {
        refused.push(`${file.name}: ${why}`);
        continue;
      }
      say(`Uploading ${file.name}…`);
      try {
        const { name } = await upload(file);
        at = Math.min(at, editor.getLength() - 1);
        editor.insertEmbed(at, 'image', fileAddress(name), 'user');
        // Selects the picture, so that its description can be entered.
        editor.setSelection(at, 1, 'user');
        at += 1;
      } catch (error) {
        refused.push(`${file.name}: ${messageOf(error)}`);
      }
    }
    say(refused.length > 0 ? `Not added: ${refused.join(' ')}` : null);
  };
  return { takeFiles };
}

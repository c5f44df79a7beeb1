import type { Editor } from '../../../ui/rich-text/editor.ts';

/** Files that are dropped or pasted into a text are handed on, with the HTML before and behind that place. */
export function takePictures(
  editor: Editor,
  take: (files: File[], halves: [string, string]) => void,
) {
  editor.uploader.upload = async ({ index }, list) => {
    const files = Array.from(list);
    if (files.length === 0) return;
    const { htmlOf } = await import('../../../ui/rich-text/editor.ts');
    const [line, offset] = editor.getLine(index);
    // A paragraph stays whole.
    const at = offset === 0 ? index : index - offset + (line?.length() ?? 0);
    take(files, [htmlOf(editor, 'full', 0, at), htmlOf(editor, 'full', at)]);
  };
}

import type { FilesTaken } from '../../../ui/rich-text/RichText.tsx';

/** Files that are dropped or pasted into a text are handed on, with the HTML before and behind that place. */
export async function takePictures(
  { files, index, editor, losses }: FilesTaken,
  take: (files: File[], halves: [string, string], losses: string | null) => void,
) {
  const { htmlOf } = await import('../../../ui/rich-text/editor.ts');
  const [line, offset] = editor.getLine(index);
  // A paragraph stays whole.
  const at = offset === 0 ? index : index - offset + (line?.length() ?? 0);
  take(files, [htmlOf(editor, 'full', 0, at), htmlOf(editor, 'full', at)], losses);
}

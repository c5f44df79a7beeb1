import type { FilesTaken } from '../../../ui/rich-text/RichText.tsx';

/** Splits a text at the paragraph where files were dropped or pasted. */
export async function takePictures(
  { files, index, editor, losses }: FilesTaken,
  take: (files: File[], halves: [string, string], losses: string | null) => void,
) {
  const { htmlOf } = await import('../../../ui/rich-text/editor.ts');
  const [line, offset] = editor.getLine(index);
  // Moves the split to the end of the paragraph.
  const at = offset === 0 ? index : index - offset + (line?.length() ?? 0);
  take(files, [htmlOf(editor, 'full', 0, at), htmlOf(editor, 'full', at)], losses);
}

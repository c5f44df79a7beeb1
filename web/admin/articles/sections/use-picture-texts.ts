import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { captionOf } from '../../../../worker/contract/content/captions.ts';
import { type FileItem, fileChange, type UploadedFile } from '../../../../worker/contract/system/files.ts';
import { send } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { readDraft, writeDraft } from '../../../ui/form/draft-storage.ts';
import { failureOf } from '../../../ui/feedback/toast.ts';
import { addressOfFile } from '../../../ui/files/file-queries.ts';

export interface PictureWords {
  alternative: string;
  isDecorative: boolean;
  caption: string;
}

type Known = Pick<UploadedFile, 'id' | 'title' | 'alternative_text'>;

const wordsOf = ({ alternative_text, title }: Known): PictureWords => ({
  alternative: alternative_text ?? '',
  isDecorative: alternative_text === '',
  caption: captionOf(title) ?? '',
});

/** Request body with the changed texts only. */
const changeOf = (words: PictureWords, before: PictureWords) => ({
  ...(words.caption.trim() !== before.caption && { title: words.caption.trim() || null }),
  ...((words.alternative.trim() !== before.alternative ||
    words.isDecorative !== before.isDecorative) && {
    alternative_text: words.isDecorative ? '' : words.alternative.trim() || null,
  }),
});

/**
 * Alternative text and caption of a picture, saved on blur. Failed changes stay in local storage.
 */
export function usePictureWords(file: Known) {
  const { id: user } = useMember();
  const queries = useQueryClient();
  const address = addressOfFile(file.id);
  const [typed, setTyped] = useState(() => readDraft<PictureWords>(user, address));
  const [state, setState] = useState<'still' | 'saving' | 'saved'>('still');
  const [error, setError] = useState<string | null>(null);
  const before = useRef(wordsOf(file));
  const words = typed ?? wordsOf(file);

  const change = (changes: Partial<PictureWords>) => {
    if (!typed) before.current = wordsOf(file);
    const next = { ...words, ...changes };
    setTyped(next);
    setState('still');
    writeDraft(user, address, next);
    return next;
  };
  const write = async (next: PictureWords) => {
    const body = changeOf(next, before.current);
    const names = Object.keys(body) as (keyof typeof body)[];
    const wrong = fileChange.safeParse(body).error?.issues[0]?.message;
    if (wrong || names.length === 0) return wrong ?? null;
    const { body: now, etag } = await send<FileItem>(address);
    const theirs = wordsOf(now);
    const differs = Object.keys(changeOf(theirs, before.current)).some((name) =>
      names.includes(name as keyof typeof body),
    );
    before.current = theirs;
    if (differs && Object.keys(changeOf(next, theirs)).length > 0) {
      return `Someone else changed this to “${theirs.alternative || theirs.caption}” while you were editing. Save again to keep your version.`;
    }
    await send(address, { method: 'PATCH', body, headers: { 'If-Match': etag ?? '*' } });
    return null;
  };
  const save = async (next = typed) => {
    if (!next || state === 'saving') return;
    setState('saving');
    const wrong = await write(next).catch(
      (failed: unknown) => failureOf(failed)?.message ?? 'Not saved. Sign in again.',
    );
    setError(wrong);
    setState(wrong ? 'still' : 'saved');
    if (wrong) return;
    writeDraft(user, address, null);
    await queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => /^\/(uploaded_files|articles\/[^/]+$)/.test(String(key)),
    });
    setTyped((now) => (now === next ? null : now));
  };
  return { words, change, save, state, error };
}

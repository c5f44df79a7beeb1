/**
 * Alternative text and caption of a picture, saved on blur. Failed changes stay in local storage.
 */

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { getCaption } from '../../../../worker/contract/content/captions.ts';
import { fileChangeSchema, type UploadedFile } from '../../../../worker/contract/system/files.ts';
import { api } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { describeFailure } from '../../../ui/feedback/toast.ts';
import { uploadedFileQuery } from '../../../ui/files/file-queries.ts';
import { readDraft, writeDraft } from '../../../ui/form/draft-storage.ts';

export interface PictureTexts {
  alternative: string;
  isDecorative: boolean;
  caption: string;
}

type PictureFile = Pick<UploadedFile, 'id' | 'title' | 'alternative_text'>;

const toPictureTexts = ({ alternative_text, title }: PictureFile): PictureTexts => ({
  alternative: alternative_text ?? '',
  isDecorative: alternative_text === '',
  caption: getCaption(title) ?? '',
});

/** Request body with the changed alternative text and caption only. */
const getTextChanges = (words: PictureTexts, before: PictureTexts) => ({
  ...(words.caption.trim() !== before.caption && { title: words.caption.trim() || null }),
  ...((words.alternative.trim() !== before.alternative ||
    words.isDecorative !== before.isDecorative) && {
    alternative_text: words.isDecorative ? '' : words.alternative.trim() || null,
  }),
});

function formatOtherChange({ alternative, caption, isDecorative }: PictureTexts) {
  const text = alternative || caption;
  if (text) return m['admin_files.someone_changed_text']({ text });
  return isDecorative
    ? m['admin_files.someone_marked_decorative']()
    : m['admin_files.someone_removed_text']();
}

export function usePictureTexts(file: PictureFile) {
  const { id: user } = useMember();
  const queries = useQueryClient();
  const { address } = uploadedFileQuery(file.id);
  const [typed, setTyped] = useState(() => readDraft<PictureTexts>(user, address));
  const [state, setState] = useState<'still' | 'saving' | 'saved'>('still');
  const [error, setError] = useState<string | null>(null);
  const before = useRef(toPictureTexts(file));
  const words = typed ?? toPictureTexts(file);

  const change = (changes: Partial<PictureTexts>) => {
    if (!typed) before.current = toPictureTexts(file);
    const next = { ...words, ...changes };
    setTyped(next);
    setState('still');
    writeDraft(user, address, next);
    return next;
  };
  const write = async (next: PictureTexts) => {
    const body = getTextChanges(next, before.current);
    const names = Object.keys(body) as (keyof typeof body)[];
    const wrong = fileChangeSchema.safeParse(body).error?.issues[0]?.message;
    if (wrong || names.length === 0) return wrong ?? null;
    const { body: now, etag } = await api('GET /uploaded_files/:id', { params: { id: file.id } });
    const theirs = toPictureTexts(now);
    const differs = Object.keys(getTextChanges(theirs, before.current)).some((name) =>
      names.includes(name as keyof typeof body),
    );
    before.current = theirs;
    if (differs && Object.keys(getTextChanges(next, theirs)).length > 0) {
      return formatOtherChange(theirs);
    }
    await api('PATCH /uploaded_files/:id', {
      params: { id: file.id },
      body,
      headers: { 'If-Match': etag ?? '*' },
    });
    return null;
  };
  const save = async (next = typed) => {
    if (!next || state === 'saving') return;
    setState('saving');
    const wrong = await write(next).catch(
      (failed: unknown) =>
        describeFailure(failed)?.message ?? m['admin_common.not_saved_sign_in'](),
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

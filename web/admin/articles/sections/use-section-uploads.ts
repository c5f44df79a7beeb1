import { useRef, useState } from 'react';
import { m } from '#messages';
import type { SectionKind } from '../../../../worker/contract/content/articles/articles.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { getFileRejection } from '../../../ui/files/accepted-file-types.ts';
import { isVideoType } from '../../../ui/files/format-file.ts';
import { useFileUploads } from '../../../ui/files/use-file-uploads.ts';
import {
  insertSections,
  type PictureSlot,
  type SectionState,
  type SectionStates,
  setSectionFile,
  splitTextSection,
} from './section-state.ts';
import type { ArticleFiles } from './use-article-files.ts';
import type { SectionActions } from './use-section-actions.ts';
import type { SectionStatesHandle } from './use-section-states.ts';

/**
 * Uploads dropped, pasted or chosen files. Each gets a section at once, which shows it when
 * uploaded.
 */
export function useSectionUploads(
  article: string,
  sections: SectionStatesHandle,
  steps: SectionActions,
  files: ArticleFiles,
) {
  const uploads = useFileUploads({ object_type: 'articles', object_id: article });
  /** Target section and slot by upload key. */
  const [places] = useState(() => new Map<string, { piece: number; place: PictureSlot }>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const { pieces } = sections.editing;

  const arrived = async (upload: string, file: string) => {
    await files.added(file);
    const at = places.get(upload);
    if (at) sections.fill(at.piece, (piece) => setSectionFile(piece, at.place, file));
    uploads.remove(upload);
  };
  const send = () => {
    line.current = line.current.then(() =>
      uploads.send((upload, file) => void arrived(upload, file)),
    );
  };
  const begin = (file: File, piece: number, place: PictureSlot) => {
    const [chosen] = uploads.choose([file]);
    if (chosen) places.set(chosen.key, { piece, place });
  };
  /** Filters accepted files and shows a toast for each rejected one. */
  const taken = (list: readonly File[], kind?: 'image' | 'video') =>
    list.filter((file) => {
      const why = getFileRejection(file, kind);
      if (why) showToast(`${file.name}: ${why}`, 'error');
      return !why;
    });
  const placed = (
    list: readonly File[],
    between: SectionStates,
    next: SectionStates,
    losses: string | null = null,
  ) => {
    list.forEach((file, index) => {
      const piece = between[index];
      if (piece) begin(file, piece.key, 0);
    });
    const [first] = between;
    const number = (first ? next.indexOf(first) : 0) + 1;
    steps.focusOn(first?.key);
    const message =
      list.length === 1
        ? m['admin_sections.added']({ number })
        : m['admin_sections.several_added']({ count: list.length, number });
    steps.say([message, losses].filter(Boolean).join(' '));
    send();
  };
  return {
    /** Inserts files as new sections before the section at this index. */
    put(at: number, list: readonly File[]) {
      const fit = taken(list);
      if (fit.length === 0) return;
      const next = insertSections(pieces, at, ...fit.map(getSectionKind));
      sections.step(next);
      placed(fit, next.slice(at, at + fit.length), next);
    },
    /** Inserts files between the halves of a split text section. */
    putInto(at: number, list: readonly File[], halves: [string, string], losses: string | null) {
      const fit = taken(list);
      if (fit.length === 0) return;
      const apart = splitTextSection(pieces, at, halves, fit.map(getSectionKind));
      sections.step(apart.pieces, apart.texts);
      placed(fit, apart.between, apart.pieces, losses);
    },
    /** Uploads a file into an existing section. */
    fill(piece: SectionState, place: PictureSlot, list: readonly File[]) {
      const [file] = taken(list, piece.kind === 'video' ? 'video' : 'image');
      if (!file) return;
      begin(file, piece.key, place);
      send();
    },
    /** Finds the running or failed upload of a slot. */
    sending: (piece: number, place: number) =>
      uploads.queue.find(({ key }) => {
        const at = places.get(key);
        return at?.piece === piece && at.place === place;
      }),
    again: send,
    cancel: uploads.remove,
  };
}

export type SectionUploads = ReturnType<typeof useSectionUploads>;

const getSectionKind = ({ type }: File): SectionKind => (isVideoType(type) ? 'video' : 'image');

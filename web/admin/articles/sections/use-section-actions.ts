import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { SectionKind } from '../../../../worker/contract/content/articles/articles.ts';
import { sectionKindLabels } from './section-kinds.ts';
import {
  insertSections,
  moveSection,
  removeSection,
  type SectionState,
  updateSection,
} from './section-state.ts';
import type { SectionStatesHandle } from './use-section-states.ts';

/**
 * Add, remove, move and change actions on sections. Each is undoable, moves the focus and is
 * announced.
 */
export function useSectionActions(
  { editing: { pieces }, step }: SectionStatesHandle,
  place: RefObject<HTMLElement | null>,
) {
  const focusOn = useFocusRequest(place);
  const [announcement, announce] = useState('');
  return {
    said: announcement,
    say: announce,
    focusOn,
    add(at: number, kind: SectionKind) {
      const next = insertSections(pieces, at, kind);
      step(next);
      focusOn(next[at]?.key);
      announce(
        m['admin_sections.added_of_kind']({ number: at + 1, kind: sectionKindLabels[kind]() }),
      );
    },
    remove(at: number) {
      const next = removeSection(pieces, at);
      step(next);
      focusOn((next[at] ?? next[at - 1])?.key);
      announce(m['admin_sections.deleted']({ number: at + 1 }));
    },
    move(at: number, to: number, isDragged = false) {
      const next = moveSection(pieces, at, to);
      if (next === pieces) return;
      step(next);
      // Dragging keeps the focus on the handle.
      if (!isDragged) focusOn(pieces[at]?.key, to < at ? 'up' : 'down');
      announce(m['admin_sections.moved']({ number: at + 1, to: to + 1, total: pieces.length }));
    },
    change: (at: number, changes: Partial<SectionState>) =>
      step(updateSection(pieces, at, changes)),
  };
}

export type SectionActions = ReturnType<typeof useSectionActions>;

type SectionPart = 'title' | 'up' | 'down';

/** Focuses a part of a section after it has rendered, or "Add section" when none is left. */
function useFocusRequest(place: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const part = place.current?.querySelector<HTMLElement>(wanted.current);
    // A new section may render in a later commit; keep the request until then.
    if (!part) return;
    part.focus();
    part.closest('[data-section]')?.scrollIntoView?.({ block: 'nearest' });
    wanted.current = null;
  });
  return (key: number | undefined, part: SectionPart = 'title') => {
    wanted.current =
      key === undefined ? '.add-section > button' : `[data-section="${key}"] [data-part="${part}"]`;
  };
}

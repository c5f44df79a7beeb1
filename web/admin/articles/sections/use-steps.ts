import { type RefObject, useState } from 'react';
import type { SectionKind } from '../../../../worker/contract/articles.ts';
import { kindNames } from './kinds.ts';
import { added, changed, moved, type Piece, removed } from './pieces.ts';
import { useFocus } from './use-focus.ts';
import type { Sections } from './use-sections.ts';

/** What can be done with a section: each is a step, takes the focus where the work goes on, and says what was done. */
export function useSteps(
  { editing: { pieces }, step }: Sections,
  place: RefObject<HTMLElement | null>,
) {
  const focusOn = useFocus(place);
  const [said, say] = useState('');
  return {
    said,
    say,
    focusOn,
    add(at: number, kind: SectionKind) {
      const next = added(pieces, at, kind);
      step(next);
      focusOn(next[at]?.key);
      say(`Section ${at + 1} is added: ${kindNames[kind]}.`);
    },
    remove(at: number) {
      const next = removed(pieces, at);
      step(next);
      focusOn((next[at] ?? next[at - 1])?.key);
      say(`Section ${at + 1} is deleted.`);
    },
    move(at: number, to: number, isDragged = false) {
      const next = moved(pieces, at, to);
      if (next === pieces) return;
      step(next);
      // Whoever drags holds it still.
      if (!isDragged) focusOn(pieces[at]?.key, to < at ? 'up' : 'down');
      say(`Section ${at + 1} is now section ${to + 1} of ${pieces.length}.`);
    },
    change: (at: number, changes: Partial<Piece>) => step(changed(pieces, at, changes)),
  };
}

export type Steps = ReturnType<typeof useSteps>;

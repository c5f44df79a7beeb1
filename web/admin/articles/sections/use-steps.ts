import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SectionKind } from '../../../../worker/contract/articles.ts';
import { kindNames } from './kinds.ts';
import { added, changed, moved, type Piece, removed } from './pieces.ts';
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
      say(`Section ${at + 1} added: ${kindNames[kind]}.`);
    },
    remove(at: number) {
      const next = removed(pieces, at);
      step(next);
      focusOn((next[at] ?? next[at - 1])?.key);
      say(`Section ${at + 1} deleted.`);
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

type Part = 'title' | 'up' | 'down';

/** Goes to a part of a section once that stands where it belongs; with none left, to where one is added. */
function useFocus(place: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const part = place.current?.querySelector<HTMLElement>(wanted.current);
    // What is new may be drawn later than what else has changed with it.
    if (!part) return;
    part.focus();
    part.closest('[data-section]')?.scrollIntoView?.({ block: 'nearest' });
    wanted.current = null;
  });
  return (key: number | undefined, part: Part = 'title') => {
    wanted.current =
      key === undefined ? '.add-section > button' : `[data-section="${key}"] [data-part="${part}"]`;
  };
}

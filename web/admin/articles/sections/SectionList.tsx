import { type DragEvent, useState } from 'react';
import { Sortable, SortableItem } from '../../../ui/Sortable.tsx';
import { AddSection } from './AddSection.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { Files } from './use-files.ts';
import type { Pictures } from './use-pictures.ts';
import type { Sections } from './use-sections.ts';
import type { Steps } from './use-steps.ts';

interface Props {
  sections: Sections;
  steps: Steps;
  files: Files;
  pictures: Pictures;
  /** The id of the field's label. */
  field: string;
  isWrong: boolean;
  /** Called with the section, from 0, that somebody goes to. */
  visit(at: number): void;
}

/** The sections in their order, to be dragged; before, between and after them others can be added, and files dropped. */
export function SectionList({ sections, steps, visit, ...of }: Props) {
  const { pieces, texts } = sections.editing;
  const { pictures } = of;
  /** Where a section is about to be added, and where a file would be. */
  const [adding, setAdding] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const adder = (at: number) => (
    <AddSection
      after={at}
      isOpen={adding === at}
      open={(isOpen) => setAdding(isOpen ? at : null)}
      add={(kind) => {
        setAdding(null);
        steps.add(at, kind);
      }}
    />
  );
  /** Files that are dropped on the upper half of a section come before it. */
  const dropsAt = (at: number) => ({
    'data-over': over === at || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(placeOf(event, at));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      setOver(null);
      const files = Array.from(event.dataTransfer.files);
      // A text takes what is dropped into it.
      if (event.isDefaultPrevented() || files.length === 0) return;
      event.preventDefault();
      pictures.put(placeOf(event, at), files);
    },
  });
  return (
    <div className="section-list">
      <div {...dropsAt(0)}>{adder(0)}</div>
      <Sortable
        ids={pieces.map(({ key }) => String(key))}
        named={(at) => `Section ${at + 1}`}
        move={(at, to) => steps.move(at, to, true)}
      >
        {pieces.map((piece, at) => (
          <SortableItem key={piece.key} id={String(piece.key)} name={`section ${at + 1}`}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the buttons within */}
            <div className="section-item" onFocus={() => visit(at)} {...dropsAt(at + 1)}>
              <SectionCard
                {...of}
                piece={piece}
                at={at}
                count={pieces.length}
                text={texts[piece.key] ?? ''}
                write={(html) => sections.write(piece.key, html)}
                change={(changes) => steps.change(at, changes)}
                move={(to) => steps.move(at, to)}
                remove={() => steps.remove(at)}
              />
              {adder(at + 1)}
            </div>
          </SortableItem>
        ))}
      </Sortable>
    </div>
  );
}

function placeOf({ currentTarget, clientY }: DragEvent, at: number) {
  const { top, height } = currentTarget.getBoundingClientRect();
  return at > 0 && clientY < top + height / 2 ? at - 1 : at;
}

/** Sortable list of sections. Sections can be inserted and files dropped between them. */

import { type DragEvent, useState } from 'react';
import { m } from '#messages';
import { SortableItem, SortableList } from '../../../ui/primitives/SortableList.tsx';
import { AddSection } from './AddSection.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { ArticleFiles } from './use-article-files.ts';
import type { SectionActions } from './use-section-actions.ts';
import type { SectionStatesHandle } from './use-section-states.ts';
import type { SectionUploads } from './use-section-uploads.ts';

interface Props {
  sections: SectionStatesHandle;
  steps: SectionActions;
  files: ArticleFiles;
  pictures: SectionUploads;
  /** HTML id of the label of the article body field. */
  field: string;
  isWrong: boolean;
  /** Called with the index of the focused section. */
  visit(at: number): void;
}

export function SectionList({ sections, steps, visit, ...of }: Props) {
  const { pieces, texts } = sections.editing;
  const { pictures } = of;
  /** Insertion points: of the open "Add section" form, and of dragged files. */
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
  /** A drop on the upper half of a section inserts before it. */
  const dropsAt = (at: number) => ({
    'data-over': over === at || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(getDropIndex(event, at));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      setOver(null);
      const files = Array.from(event.dataTransfer.files);
      // The text editor handles drops into a text.
      if (event.isDefaultPrevented() || files.length === 0) return;
      event.preventDefault();
      pictures.put(getDropIndex(event, at), files);
    },
  });
  return (
    <div className="section-list sortable-plain">
      <div {...dropsAt(0)}>{adder(0)}</div>
      <SortableList
        ids={pieces.map(({ key }) => String(key))}
        named={(at) => m['admin_sections.section']({ number: at + 1 })}
        move={(at, to) => steps.move(at, to, true)}
      >
        {pieces.map((piece, at) => (
          <SortableItem
            key={piece.key}
            id={String(piece.key)}
            name={m['admin_articles.section_in_list']({ number: at + 1 })}
          >
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
      </SortableList>
    </div>
  );
}

function getDropIndex({ currentTarget, clientY }: DragEvent, at: number) {
  const { top, height } = currentTarget.getBoundingClientRect();
  return at > 0 && clientY < top + height / 2 ? at - 1 : at;
}

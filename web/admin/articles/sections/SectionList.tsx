import { useState } from 'react';
import { AddSection } from './AddSection.tsx';
import { SectionCard } from './SectionCard.tsx';
import type { Files } from './use-files.ts';
import type { Sections } from './use-sections.ts';
import type { Steps } from './use-steps.ts';

interface Props {
  sections: Sections;
  steps: Steps;
  article: string | undefined;
  files: Files;
  /** The id of the field's label. */
  field: string;
  isWrong: boolean;
  /** Called with the section, from 0, that somebody goes to. */
  visit(at: number): void;
}

/** The sections in their order; before, between and after them others can be added. */
export function SectionList({ sections, steps, article, files, field, isWrong, visit }: Props) {
  const { pieces, texts } = sections.editing;
  /** Where a section is about to be added. */
  const [adding, setAdding] = useState<number | null>(null);
  const adder = (at: number) => (
    <AddSection
      after={at}
      article={article}
      isOpen={adding === at}
      open={(isOpen) => setAdding(isOpen ? at : null)}
      add={(kind) => {
        setAdding(null);
        steps.add(at, kind);
      }}
    />
  );
  return (
    <div className="section-list">
      {adder(0)}
      <ol>
        {pieces.map((piece, at) => (
          <li key={piece.key} className="section-item" onFocus={() => visit(at)}>
            <SectionCard
              piece={piece}
              at={at}
              count={pieces.length}
              article={article}
              field={field}
              text={texts[piece.key] ?? ''}
              files={files}
              isWrong={isWrong}
              write={(html) => sections.write(piece.key, html)}
              change={(changes) => steps.change(at, changes)}
              move={(to) => steps.move(at, to)}
              remove={() => steps.remove(at)}
            />
            {adder(at + 1)}
          </li>
        ))}
      </ol>
    </div>
  );
}

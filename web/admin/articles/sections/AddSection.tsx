/** Button that inserts a section of a chosen kind between two sections. */

import type { KeyboardEvent } from 'react';
import {
  type SectionKind,
  sectionKinds,
} from '../../../../worker/contract/content/articles/articles.ts';
import { sectionKindLabels } from './section-kinds.ts';

interface Props {
  /** Number of the section after which the new one is added; 0 is the start. */
  after: number;
  isOpen: boolean;
  open(isOpen: boolean): void;
  add(kind: SectionKind): void;
}

export function AddSection({ after, isOpen, open, add }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    open(false);
    const opener = event.currentTarget.previousElementSibling;
    if (opener instanceof HTMLElement) opener.focus();
  };
  const where = after === 0 ? 'at the start' : `after section ${after}`;
  return (
    <div className="add-section">
      <button type="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <span aria-hidden="true">+</span> Add section{' '}
        <span className="visually-hidden">{where}</span>
      </button>
      {isOpen && (
        <fieldset ref={focusFirstButton} onKeyDown={press}>
          <legend className="visually-hidden">Type of the new section {where}</legend>
          {sectionKinds.map((kind) => (
            <button key={kind} type="button" className="button quiet" onClick={() => add(kind)}>
              {sectionKindLabels[kind]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const focusFirstButton = (kinds: HTMLElement | null) => kinds?.querySelector('button')?.focus();

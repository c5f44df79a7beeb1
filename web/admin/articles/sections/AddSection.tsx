/** Button that inserts a section of a chosen kind between two sections. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { KeyboardEvent } from 'react';
import { m } from '#messages';
import {
  type SectionKind,
  sectionKinds,
} from '../../../../worker/contract/content/articles/articles.ts';
import { renderHidden } from '../../../ui/primitives/message-markup.tsx';
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

  return (
    <div className="add-section">
      <button type="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <span aria-hidden="true">+</span>{' '}
        <ParaglideMessage
          message={after === 0 ? m['admin_sections.add_at_start'] : m['admin_sections.add_after']}
          inputs={{ number: after }}
          markup={{ hidden: renderHidden }}
        />
      </button>
      {isOpen && (
        <fieldset ref={focusFirstButton} onKeyDown={press}>
          <legend className="visually-hidden">
            {after === 0
              ? m['admin_sections.new_type_at_start']()
              : m['admin_sections.new_type_after']({ number: after })}
          </legend>
          {sectionKinds.map((kind) => (
            <button key={kind} type="button" className="button quiet" onClick={() => add(kind)}>
              {sectionKindLabels[kind]()}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const focusFirstButton = (kinds: HTMLElement | null) => kinds?.querySelector('button')?.focus();

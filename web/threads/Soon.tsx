import type { KeyboardEvent } from 'react';
import { wording } from '../../worker/contract/wording.ts';
import { ownerOf, token } from '../session/token.ts';
import { keepWords, wordsFor } from './words.ts';

interface Props {
  /** The name of the draft. */
  what: string;
  label: string;
  isLine?: boolean;
}

export const soonElement = (what: string) => `soon-${what}`;

const lead = (box: HTMLTextAreaElement | null) => {
  box?.setSelectionRange(box.value.length, box.value.length);
  box?.focus();
};

/** A line has no other below it. */
export const inLine = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** Takes what is typed until members' code is there, and with it the form, which takes it over. */
export function Soon({ what, label, isLine = false }: Props) {
  const user = ownerOf(token.get());
  return (
    <div className="form writing">
      <div className="field">
        <label htmlFor={soonElement(what)}>{label}</label>
        <textarea
          ref={lead}
          id={soonElement(what)}
          dir="auto"
          className={isLine ? undefined : 'rich-text'}
          rows={isLine ? 1 : 4}
          defaultValue={wordsFor(user, what)}
          onInput={({ currentTarget }) => keepWords(user, what, currentTarget.value)}
          onKeyDown={isLine ? inLine : undefined}
        />
        <p className="hint" role="status">
          {wording.loading}
        </p>
      </div>
    </div>
  );
}

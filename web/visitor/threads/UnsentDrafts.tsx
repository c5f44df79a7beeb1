/** Shows unsent drafts to copy or discard. */

import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { useMember } from '../../data/user.ts';
import { readDraft, writeDraft } from '../../ui/form/draft-storage.ts';
import type { FormDraft } from '../../ui/form/form-draft.ts';
import { focusIfLost } from '../../ui/hooks/move-focus.ts';
import type { CommentsValues } from './forms/thread-form-schemas.ts';

interface UnsentDraft {
  name: string;
  text: string;
}

/** Unsent drafts under these names, with a function to drop one. */
export function useUnsentDrafts(names: string[]) {
  const { id } = useMember();
  const [typed, setTyped] = useState(() =>
    names
      .map((name) => ({ name, text: readDraftText(id, name) }))
      .filter(({ text }) => text !== ''),
  );
  const drop = (dropped: string) => {
    writeDraft(id, dropped, null);
    setTyped(typed.filter(({ name }) => name !== dropped));
  };
  return { typed, drop };
}

interface Props {
  typed: UnsentDraft[];
  drop(name: string): void;
}

export const UnsentDrafts = ({ typed, drop }: Props) =>
  typed.map(({ name, text }) => (
    <div key={name} className="field">
      <label>
        {m['thread.unsent_text']()}
        <textarea value={text} rows={6} readOnly />
      </label>
      <p>
        <button type="button" className="text-button" onClick={() => drop(name)}>
          {m['common.discard']()}
        </button>
      </p>
    </div>
  ));

interface SaidProps {
  wasInHand(): boolean;
  children: ReactNode;
}

/** Notice that replaces a form and takes its focus if the form had it. */
export function ReplacedFormNotice({ wasInHand, children }: SaidProps) {
  const [isLed] = useState(wasInHand);
  return (
    <p className="said" role="status" ref={isLed ? focusIfLost : null} tabIndex={-1}>
      {children}
    </p>
  );
}

const readDraftText = (user: string, name: string) =>
  htmlToText(readDraft<FormDraft<CommentsValues>>(user, name)?.values.comments ?? '');

/** Text of editor HTML, one paragraph per line. */
function htmlToText(html: string) {
  const lines = html.replace(/<br>(?!<)|<\/(p|li|blockquote|h\d)>/g, '\n$&');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
}

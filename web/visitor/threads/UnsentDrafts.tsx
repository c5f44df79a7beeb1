import { type ReactNode, useState } from 'react';
import { useMember } from '../../data/user.ts';
import { readDraft, writeDraft } from '../../ui/form/draft-storage.ts';
import type { Draft } from '../../ui/form/use-draft.ts';
import { takeOver } from '../../ui/hooks/focus.ts';
import type { Words } from './forms/thread-form-schemas.ts';

interface Typed {
  name: string;
  text: string;
}

/** Unsent drafts under these names, with a function to drop one. */
export function useTyped(names: string[]) {
  const { id } = useMember();
  const [typed, setTyped] = useState(() =>
    names.map((name) => ({ name, text: inForm(id, name) })).filter(({ text }) => text !== ''),
  );
  const drop = (dropped: string) => {
    writeDraft(id, dropped, null);
    setTyped(typed.filter(({ name }) => name !== dropped));
  };
  return { typed, drop };
}

interface Props {
  typed: Typed[];
  drop(name: string): void;
}

/** Shows unsent drafts to copy or discard. */
export const NotSent = ({ typed, drop }: Props) =>
  typed.map(({ name, text }) => (
    <div key={name} className="field">
      <label>
        Your message was not sent
        <textarea value={text} rows={6} readOnly />
      </label>
      <p>
        <button type="button" className="text-button" onClick={() => drop(name)}>
          Discard
        </button>
      </p>
    </div>
  ));

interface SaidProps {
  wasInHand(): boolean;
  children: ReactNode;
}

/** Notice that replaces a form and takes its focus if the form had it. */
export function Said({ wasInHand, children }: SaidProps) {
  const [isLed] = useState(wasInHand);
  return (
    <p className="said" role="status" ref={isLed ? takeOver : null} tabIndex={-1}>
      {children}
    </p>
  );
}

const inForm = (user: string, name: string) =>
  plain(readDraft<Draft<Words>>(user, name)?.values.comments ?? '');

/** Text of editor HTML, one paragraph per line. */
function plain(html: string) {
  const lines = html.replace(/<br>(?!<)|<\/(p|li|blockquote|h\d)>/g, '\n$&');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
}

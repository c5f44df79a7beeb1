import { useState } from 'react';
import { useMember } from '../session/user.ts';
import { readDraft } from '../ui/form/draft.ts';
import type { Draft } from '../ui/form/use-draft.ts';
import type { Words } from './forms/rules.ts';

/** What the member typed under these names, and did not send. */
export function useTyped(names: string[]): string[] {
  const { id } = useMember();
  const [typed] = useState(() =>
    names
      .map((name) => plain(readDraft<Draft<Words>>(id, name)?.values.comments ?? ''))
      .filter((text) => text !== ''),
  );
  return typed;
}

/** The same, to be copied. */
export const NotSent = ({ typed }: { typed: string[] }) =>
  typed.map((text) => (
    <div key={text} className="field">
      <label>
        What you were writing was not sent
        <textarea value={text} rows={6} readOnly />
      </label>
    </div>
  ));

/** The words of what stands in the editor, each paragraph on a line of its own. */
function plain(html: string) {
  const lines = html.replace(/<br>(?!<)|<\/(p|li|blockquote|h\d)>/g, '\n$&');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
}

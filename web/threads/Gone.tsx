import { useEffect, useRef, useState } from 'react';
import { useMember } from '../session/user.ts';
import { readDraft } from '../ui/form/draft.ts';
import type { Draft } from '../ui/form/use-draft.ts';
import { useConversation } from './conversation.ts';
import { draftNames } from './drafts.ts';
import type { Words } from './forms/rules.ts';

/** In the place of a thread that somebody has deleted meanwhile: that it is so, and what was still typed. */
export function Gone() {
  const { thread, part } = useConversation();
  const { id } = useMember();
  const said = useRef<HTMLParagraphElement>(null);
  const [typed] = useState(() =>
    [thread, ...part.data]
      .flatMap((one) => [draftNames.answer(one.id), draftNames.edit(one.id)])
      .map((name) => plain(readDraft<Draft<Words>>(id, name)?.values.comments ?? ''))
      .filter((text) => text !== ''),
  );
  useEffect(() => {
    // What somebody had in hand went with the replies.
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  return (
    <>
      <p className="said" role="status" ref={said} tabIndex={-1}>
        This thread has been deleted.
        {typed.length > 0 && ' You can copy what you were writing before you leave this page.'}
      </p>
      {typed.map((text) => (
        <div key={text} className="field">
          <label>
            What you were writing was not sent
            <textarea value={text} rows={6} readOnly />
          </label>
        </div>
      ))}
    </>
  );
}

/** The words of what stands in the editor, each paragraph on a line of its own. */
function plain(html: string) {
  const lines = html.replace(/<br>(?!<)|<\/(p|li|blockquote|h\d)>/g, '\n$&');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
}

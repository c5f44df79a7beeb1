import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';
import './ImpersonationBanner.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import { endImpersonation } from './session.ts';

/** Banner below the menu while an admin impersonates a user. */
export default function ImpersonationBanner({
  user: { name, valid_until },
}: {
  user: CurrentUserResponse;
}) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Date.parse(valid_until) - Date.now());
    return () => clearTimeout(timer);
  }, [valid_until]);
  return createPortal(
    <div className="seeing">
      <p role="status">
        {isOver ? (
          m['session.you_are_no_longer_viewing_the']({ name: bidiIsolate(name) })
        ) : (
          <ParaglideMessage
            message={m['session.viewing_as']}
            inputs={{
              name: bidiIsolate(name),
              time: new Date(valid_until).toLocaleTimeString(getFormatLocale(), {
                timeStyle: 'short',
              }),
            }}
            markup={{
              b: ({ children }) => <b>{children}</b>,
              span: ({ children }) => <span>{children}</span>,
            }}
          />
        )}
      </p>
      <button type="button" onClick={() => void endImpersonation()}>
        {m['session.stop_viewing']()}
      </button>
    </div>,
    document.querySelector('header') ?? document.body,
  );
}

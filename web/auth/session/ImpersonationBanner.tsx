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
          `You are no longer viewing the site as ${name}.`
        ) : (
          <>
            You are viewing the site as <b>{name}</b>. You can’t change anything.{' '}
            <span>
              Viewing ends at{' '}
              {new Date(valid_until).toLocaleTimeString('en-GB', { timeStyle: 'short' })}.
            </span>
          </>
        )}
      </p>
      <button type="button" onClick={() => void endImpersonation()}>
        Stop viewing
      </button>
    </div>,
    document.querySelector('header') ?? document.body,
  );
}

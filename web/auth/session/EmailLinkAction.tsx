/**
 * Page of an e-mail link. It acts only on a button press, because mail scanners open every link.
 */

import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { autoFocusRef } from '../../ui/hooks/move-focus.ts';

interface Props {
  title: string;
  /** Explains what the button of the mailed link does. */
  text: string;
  button: string;
  act(): Promise<void>;
  /** Alternative action with its description. */
  other?: { text: string; button: string; act(): Promise<void> };
  /** Error text, help, and whether the link is used up. */
  failed(error: Error): { text: string; help?: string; isOver?: boolean };
  done: ReactNode;
}

export function EmailLinkAction({ title, text, button, act, other, failed, done }: Props) {
  const [state, setState] = useState<'waiting' | 'acting' | 'done' | Error>('waiting');
  const press = (how: () => Promise<void>) => {
    if (state === 'acting') return;
    setState('acting');
    how().then(() => setState('done'), setState);
  };
  const failure = state instanceof Error ? failed(state) : null;
  if (state === 'done') return done;
  return (
    <div className="notice">
      <LandscapeDrawing of="signpost" />
      <h1>{title}</h1>
      <p>{text}</p>
      {failure && (
        <p className="alert" role="alert">
          {failure.text}
        </p>
      )}
      {failure?.help && <p>{failure.help}</p>}
      {failure?.isOver ? (
        <Link href="/" className="button">
          {m['common.go_home']()}
        </Link>
      ) : (
        <button
          type="button"
          className="button needs-script"
          aria-disabled={state === 'acting'}
          onClick={() => press(act)}
        >
          {button}
        </button>
      )}
      {other && !failure?.isOver && (
        <p className="needs-script">
          {other.text}{' '}
          <button
            type="button"
            className="text-button"
            aria-disabled={state === 'acting'}
            onClick={() => press(other.act)}
          >
            {other.button}
          </button>
        </p>
      )}
      <noscript>
        <p>{m['common.needs_script']()}</p>
      </noscript>
    </div>
  );
}

interface ActedProps {
  title: string;
  /** True if another action is the main next step. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** Result of such a page, announced to screen readers. */
export const EmailLinkDone = ({ title, isQuiet = false, children }: ActedProps) => (
  <div className="notice">
    <LandscapeDrawing of="sprout" />
    <h1 ref={autoFocusRef} tabIndex={-1}>
      {title}
    </h1>
    {children}
    <Link href="/" className={isQuiet ? 'button quiet' : 'button'}>
      {m['common.go_home']()}
    </Link>
  </div>
);

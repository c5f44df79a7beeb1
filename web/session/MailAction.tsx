import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Drawing } from '../ui/Drawing.tsx';
import { takeFocus } from '../ui/lead-on.ts';

interface Props {
  title: string;
  /** What the button will do. */
  text: string;
  button: string;
  act(): Promise<void>;
  /** What else can be answered, and by whom. */
  other?: { text: string; button: string; act(): Promise<void> };
  /** What is said of a failure, what can be done about it, and whether the link is over. */
  failed(error: Error): { text: string; help?: string; isOver?: boolean };
  done: ReactNode;
}

/**
 * A page that a link in a mail leads to. It acts when its button is pressed, never by being opened:
 * programs that look through mail open every link.
 */
export function MailAction({ title, text, button, act, other, failed, done }: Props) {
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
      <Drawing of="signpost" />
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
          Go to the home page
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
        <p>This page needs JavaScript. Turn it on for this site and open the link again.</p>
      </noscript>
    </div>
  );
}

interface ActedProps {
  title: string;
  /** Where something else is what to do next. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** What such a page says once it has acted; whoever can't see it hears it. */
export const Acted = ({ title, isQuiet = false, children }: ActedProps) => (
  <div className="notice">
    <Drawing of="sprout" />
    <h1 ref={takeFocus} tabIndex={-1}>
      {title}
    </h1>
    {children}
    <Link href="/" className={isQuiet ? 'button quiet' : 'button'}>
      Go to the home page
    </Link>
  </div>
);

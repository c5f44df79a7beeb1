import {
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { wording } from '../../worker/contract/wording.ts';
import { useMember } from '../session/user.ts';
import { leaveDraft } from '../ui/form/draft.ts';
import { asHtml, TypedBefore } from '../ui/rich-text/typed.ts';
import { hasDraft } from './drafts.ts';
import { soonElement } from './Soon.tsx';

interface Props<Code> {
  /** Of the form; null until it is there. */
  code: Code | null;
  /** Of its first field; where that holds something already, of what is added. */
  label: string;
  /** That is one line. */
  isLine?: boolean;
  /** What was pressed for, where that may have been before members' code was there. */
  what?: string;
  /** Under which something new is kept, should the page go before the code is there. */
  draft?: string;
  /** Somebody has just opened it. */
  isLed: boolean;
  children(code: Code): ReactNode;
}

/**
 * A form whose code is on its way. Until the form takes the focus a plain box has it, so that nothing that is
 * typed meanwhile is lost: the form takes it over as words, with the cursor in them.
 */
export function Coming<Code>(props: Props<Code>) {
  const { code, label, isLine = false, what, draft, isLed, children } = props;
  const id = useId();
  const { id: user } = useMember();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isTaken, setTaken] = useState(false);
  // Of one that stands open by itself, for a former page left something, nothing is shown until it is there.
  const isAsked = useRef(false);
  if (isLed && !code) isAsked.current = true;
  const [before] = useState(() => inSoon(what));
  useLayoutEffect(() => {
    if (before) box.current?.setSelectionRange(before.start, before.end);
  }, [before]);
  useLayoutEffect(() => {
    if (isLed && !before?.isLeft) box.current?.focus();
  }, [isLed, before]);
  useEffect(() => {
    const keep = () => {
      const text = box.current?.value;
      if (!text || !draft || hasDraft(user, draft)) return;
      const [field, typed] = isLine ? ['title', text] : ['comments', asHtml(text)];
      leaveDraft(user, draft, { [field]: typed }, { [field]: '' });
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [user, draft, isLine]);
  const typed = useMemo<TypedBefore>(
    () => ({
      isThere: () => box.current !== null,
      isInHand: () => box.current !== null && document.activeElement === box.current,
      take: () => {
        if (!box.current) return null;
        const { value: text, selectionStart: start, selectionEnd: end } = box.current;
        setTaken(true);
        return text === '' ? null : { text, start, end };
      },
    }),
    [],
  );
  return (
    <>
      {isAsked.current && !isTaken && (
        // The form stands there before it takes the focus: the box is out of sight then, and still in hand.
        <div className={code ? 'visually-hidden' : 'form writing'}>
          <div className="field">
            {!code && <label htmlFor={id}>{label}</label>}
            <textarea
              ref={box}
              id={id}
              dir="auto"
              className={isLine ? undefined : 'rich-text'}
              rows={isLine ? 1 : 4}
              defaultValue={before?.text}
              aria-label={code ? wording.loading : undefined}
              aria-describedby={`${id}-hint`}
            />
            <p className="hint" role="status" id={`${id}-hint`}>
              {wording.loading}
            </p>
          </div>
        </div>
      )}
      {code && <TypedBefore value={typed}>{children(code)}</TypedBefore>}
    </>
  );
}

/** What was typed into the box that stood there before members' code: it goes as this is drawn for the first time. */
function inSoon(what: string | undefined) {
  const box = what && document.getElementById(soonElement(what));
  if (!(box instanceof HTMLTextAreaElement)) return null;
  const { value: text, selectionStart: start, selectionEnd: end } = box;
  return { text, start, end, isLeft: document.activeElement !== box };
}

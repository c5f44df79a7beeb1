import {
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { wording } from '../../worker/contract/wording.ts';
import { useMember } from '../session/user.ts';
import { leaveDraft, readDraft } from '../ui/form/draft.ts';
import { asHtml, TypedBefore } from '../ui/rich-text/typed.ts';
import { inLine, soonElement } from './Soon.tsx';
import { keepWords, wordsFor } from './words.ts';

interface Props<Code> {
  /** Of the form; null until it is there. */
  code: Code | null;
  /** Of its first field; where that holds something already, of what is added. */
  label: string;
  /** That is one line. */
  isLine?: boolean;
  /** Under which is kept what is typed. */
  draft: string;
  /** It changes nothing that is there, so that what a former page left of it is all of it. */
  isNew?: boolean;
  /** Somebody has just opened it. */
  isLed: boolean;
  children(code: Code): ReactNode;
}

/**
 * A form whose code is on its way. Until the form takes the focus a plain box has it, so that nothing that is
 * typed meanwhile is lost: the form takes it over as words, with the cursor in them. Should all of it go before, the
 * words are kept, and the next form has them.
 */
export function Coming<Code>(props: Props<Code>) {
  const { code, label, isLine = false, draft, isNew = false, isLed, children } = props;
  const id = useId();
  const { id: user } = useMember();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isTaken, setTaken] = useState(false);
  // Of one that stands open by itself, for a former page left something, nothing is shown until it is there.
  const isAsked = useRef(false);
  if (isLed && !code) isAsked.current = true;
  const [soon] = useState(() => inSoon(draft));
  const place = useCallback(
    (here: HTMLTextAreaElement | null) => {
      box.current = here;
      const end = here?.value.length ?? 0;
      here?.setSelectionRange(soon?.start ?? end, soon?.end ?? end);
    },
    [soon],
  );
  useLayoutEffect(() => {
    if (isLed && !soon?.isLeft) box.current?.focus();
  }, [isLed, soon]);
  const typed = useMemo<TypedBefore>(
    () => ({
      isThere: () => box.current !== null,
      isInHand: () => box.current !== null && document.activeElement === box.current,
      take: () => {
        const typed = box.current ?? atEnd(wordsFor(user, draft));
        const { value: text, selectionStart: start, selectionEnd: end } = typed;
        keepWords(user, draft, '');
        setTaken(true);
        return text === '' ? null : { text, start, end };
      },
    }),
    [user, draft],
  );
  return (
    <>
      {isAsked.current && !isTaken && (
        // The form stands there before it takes the focus: the box is out of sight then, and still in hand.
        <div className={code ? 'visually-hidden' : 'form writing'}>
          <div className="field">
            {!code && <label htmlFor={id}>{label}</label>}
            <textarea
              ref={place}
              id={id}
              dir="auto"
              className={isLine ? undefined : 'rich-text'}
              rows={isLine ? 1 : 4}
              defaultValue={soon?.text ?? wordsFor(user, draft)}
              onInput={({ currentTarget }) => keepWords(user, draft, currentTarget.value)}
              onKeyDown={isLine ? inLine : undefined}
              aria-label={code ? wording.loading : undefined}
              aria-describedby={`${id}-hint`}
            />
            <p className="hint" role="status" id={`${id}-hint`}>
              {wording.loading}
            </p>
          </div>
        </div>
      )}
      {code && (
        <TypedBefore value={typed}>
          <Begun
            isLeft={isNew && !isAsked.current}
            field={isLine ? 'title' : 'comments'}
            {...{ user, draft }}
          >
            {children(code)}
          </Begun>
        </TypedBefore>
      )}
    </>
  );
}

interface BegunProps {
  isLeft: boolean;
  user: string;
  draft: string;
  field: string;
  children: ReactNode;
}

/** A form that opens by itself says whose words it holds, wherever they were typed. */
function Begun({ isLeft, user, draft, field, children }: BegunProps) {
  useState(() => {
    const words = isLeft && wordsFor(user, draft);
    if (!words || readDraft(user, draft)) return;
    leaveDraft(
      user,
      draft,
      { [field]: field === 'title' ? words : asHtml(words) },
      { [field]: '' },
    );
    keepWords(user, draft, '');
  });
  return children;
}

const atEnd = (value: string) => ({
  value,
  selectionStart: value.length,
  selectionEnd: value.length,
});

/** What was typed into the box that stood there before members' code: it goes as this is drawn for the first time. */
function inSoon(draft: string) {
  const box = document.getElementById(soonElement(draft));
  if (!(box instanceof HTMLTextAreaElement)) return null;
  const { value: text, selectionStart: start, selectionEnd: end } = box;
  return { text, start, end, isLeft: document.activeElement !== box };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ThreadPerson } from '../../../../worker/contract/community/threads.ts';
import { options, query } from '../../../data/query.ts';
import { useLater } from '../../../ui/hooks/use-debounced-value.ts';
import type { Editor } from '../../../ui/rich-text/quill-editor.ts';
import { Face } from '../../../ui/primitives/Avatar.tsx';
import { Conversation } from '../thread-context.ts';
import { beginsIn, behindName, type Typed, typedAt } from './typed-mention.ts';

/** Thread or topic whose people can be mentioned; defaults to the surrounding thread. */
export const NamedIn = createContext<string | null>(null);

/** Suggestions after '@': arrow keys choose, Enter or Tab inserts, Escape dismisses. */
export function Mentions({ editor }: { editor: Editor }) {
  const place = useContext(NamedIn);
  const thread = useContext(Conversation)?.thread.id;
  const id = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [at, setAt] = useState(0);
  const asked = useLater(typed?.name ?? '', 120);
  const address = `${place ?? `/threads/${thread}`}/people?q=${encodeURIComponent(asked)}`;
  const { data = [] } = useQuery({
    ...options({ ...query<ThreadPerson[]>(address), unasked: true }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const people = typed ? data.filter(({ name }) => beginsIn(name, typed.name)) : [];
  const isOpen = people.length > 0;
  const active = Math.min(at, people.length - 1);
  const optionOf = (index: number) => `${id}-${index}`;

  const look = useEffectEvent(() => {
    const found = typedAt(editor);
    if (found?.name !== typed?.name || found?.index !== typed?.index) setAt(0);
    setTyped(found);
  });
  const take = (person: ThreadPerson | undefined) => {
    if (!typed || !person) return;
    setTyped(null);
    editor.deleteText(typed.index, typed.name.length + 1, 'user');
    const { id, name, tag } = person;
    editor.insertEmbed(typed.index, 'mention', { id, name, tag }, 'user');
    editor.insertText(typed.index + 1, ' ', 'user');
    editor.setSelection(typed.index + 2, 0, 'user');
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => setAt((active + 1) % people.length),
      ArrowUp: () => setAt((active + people.length - 1) % people.length),
      Enter: () => take(people[active]),
      ...(!event.shiftKey && { Tab: () => take(people[active]) }),
      Escape: () => setTyped(null),
    };
    const act = isOpen && !event.isComposing ? acts[event.key] : undefined;
    if (!act) return;
    // Without this, the editor would add a line or lose the focus.
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  });
  useEffect(() => {
    const looked = () => look();
    const pressed = (event: KeyboardEvent) => press(event);
    const left = () => setTyped(null);
    editor.on('editor-change', looked);
    const written = (event: InputEvent) => behindName(editor, event);
    editor.root.addEventListener('keydown', pressed, true);
    editor.root.addEventListener('beforeinput', written, true);
    editor.root.addEventListener('blur', left);
    return () => {
      editor.off('editor-change', looked);
      editor.root.removeEventListener('keydown', pressed, true);
      editor.root.removeEventListener('beforeinput', written, true);
      editor.root.removeEventListener('blur', left);
    };
  }, [editor]);
  useEffect(() => {
    const { root } = editor;
    root.setAttribute('aria-autocomplete', 'list');
    if (!isOpen) return;
    root.setAttribute('aria-controls', id);
    root.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      root.removeAttribute('aria-controls');
      root.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, isOpen, active]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen && `${people.length} ${people.length === 1 ? 'person' : 'people'} to mention`}
      </p>
      {isOpen && (
        <div
          role="listbox"
          id={id}
          aria-label="People to mention"
          className="mentions"
          ref={(list) => {
            if (list) below(list, editor, typed?.index ?? 0);
          }}
        >
          {people.map((person, index) => (
            <div
              key={person.id}
              role="option"
              id={optionOf(index)}
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the editor.
              onPointerDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              <Face name={person.name} image={person.image} /> {person.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Positions the list below the '@', or above it if there is no room. */
function below(list: HTMLElement, editor: Editor, index: number) {
  const { top, bottom, left } = editor.getBounds(index) ?? { top: 0, bottom: 0, left: 0 };
  const room = innerHeight - editor.container.getBoundingClientRect().top - bottom;
  const start = room > list.offsetHeight + 8 ? bottom + 4 : top - list.offsetHeight - 4;
  const most = editor.container.clientWidth - list.offsetWidth - 8;
  list.style.setProperty('inset-block-start', `${editor.container.offsetTop + start}px`);
  list.style.setProperty('inset-inline-start', `${Math.max(8, Math.min(left, most))}px`);
}

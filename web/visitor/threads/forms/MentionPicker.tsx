/** Suggestions after '@': arrow keys choose, Enter or Tab inserts, Escape dismisses. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { m } from '#messages';
import type { ThreadPerson } from '../../../../worker/contract/community/threads.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts';
import { Avatar } from '../../../ui/primitives/Avatar.tsx';
import type { Editor } from '../../../ui/rich-text/quill-editor.ts';
import { ThreadContext } from '../thread-context.ts';
import {
  getTypedMention,
  hasWordStartingWith,
  replaceSpaceAfterMention,
  type TypedMention,
} from './typed-mention.ts';

/** Id of the topic whose people can be mentioned; by default those of the surrounding thread. */
export const MentionTopicContext = createContext<string | null>(null);

export function MentionPicker({ editor }: { editor: Editor }) {
  const topic = useContext(MentionTopicContext);
  const thread = useContext(ThreadContext)?.thread.id ?? '';
  const id = useId();
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [at, setAt] = useState(0);
  const debounced = useDebouncedValue(typed?.name ?? '', 120);
  const query = { q: debounced };
  const candidates =
    topic === null
      ? apiQuery('GET /threads/:id/people', { params: { id: thread }, query })
      : apiQuery('GET /sub_categories/:id/people', { params: { id: topic }, query });
  const { data = [] } = useQuery({
    ...queryOptions({ ...candidates, background: true }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const people = typed ? data.filter(({ name }) => hasWordStartingWith(name, typed.name)) : [];
  const isOpen = people.length > 0;
  const active = Math.min(at, people.length - 1);
  const optionOf = (index: number) => `${id}-${index}`;

  const look = useEffectEvent(() => {
    const found = getTypedMention(editor);
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
    const onBlur = () => setTyped(null);
    editor.on('editor-change', looked);
    const written = (event: InputEvent) => replaceSpaceAfterMention(editor, event);
    editor.root.addEventListener('keydown', pressed, true);
    editor.root.addEventListener('beforeinput', written, true);
    editor.root.addEventListener('blur', onBlur);
    return () => {
      editor.off('editor-change', looked);
      editor.root.removeEventListener('keydown', pressed, true);
      editor.root.removeEventListener('beforeinput', written, true);
      editor.root.removeEventListener('blur', onBlur);
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
        {isOpen && m['thread.mention_count']({ count: people.length })}
      </p>
      {isOpen && (
        <div
          role="listbox"
          id={id}
          aria-label={m['thread.people_to_mention']()}
          className="mentions"
          ref={(list) => {
            if (list) positionList(list, editor, typed?.index ?? 0);
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
              <Avatar name={person.name} image={person.image} /> {person.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** Positions the list below the '@', or above it if there is no room. */
function positionList(list: HTMLElement, editor: Editor, index: number) {
  const { top, bottom, left } = editor.getBounds(index) ?? { top: 0, bottom: 0, left: 0 };
  const room = innerHeight - editor.container.getBoundingClientRect().top - bottom;
  const start = room > list.offsetHeight + 8 ? bottom + 4 : top - list.offsetHeight - 4;
  const most = editor.container.clientWidth - list.offsetWidth - 8;
  list.style.setProperty('inset-block-start', `${editor.container.offsetTop + start}px`);
  list.style.setProperty('inset-inline-start', `${Math.max(8, Math.min(left, most))}px`);
}

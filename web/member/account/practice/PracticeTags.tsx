import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { m } from '#messages';
import { TagToggleList } from '../../../ui/tags/TagToggleList.tsx';
import { filterTags, type TagOption } from '../../../ui/tags/tag-queries.ts';

/** Tags of the profile as toggle buttons, saved with the form. */
export function PracticeTags({ tags }: { tags: readonly TagOption[] }) {
  const box = useId();
  const { field } = useController({ name: 'tag_ids' });
  const [typed, setTyped] = useState('');
  const chosen: string[] = field.value;
  const all = [...new Map(tags.map((tag) => [tag.id, tag])).values()];
  const matches = filterTags(all, typed);
  const isOn = ({ id }: TagOption) => chosen.includes(id);
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">{m['common.tags']()}</h2>
      <p className="hint">{m['practice.people_find_you_by_your_tags']()}</p>
      <div className="field account-narrow">
        <label htmlFor={box}>{m['practice.find_a_tag']()}</label>
        <input
          id={box}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter must not submit the form; the box only filters.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <p role="status" className="hint">
        {m['practice.tag_count']({ count: matches.length, selected: all.filter(isOn).length })}
      </p>
      <TagToggleList
        tags={matches}
        isOn={isOn}
        set={({ id }, on) =>
          field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
        }
      />
    </section>
  );
}

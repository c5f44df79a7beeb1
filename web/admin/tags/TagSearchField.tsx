/** Tag input: filters the list and adds the tag, creating it if needed. */

import { useId } from 'react';
import { m } from '#messages';
import { textLimits } from '../../../worker/contract/shared/limits.ts';

interface Props {
  typed: string;
  type(text: string): void;
  /** Typed text as a tag name, or '' if it is none. */
  name: string;
  isNew: boolean;
  isOn: boolean;
  isBusy: boolean;
  submit(): void;
}

export function TagSearchField({ typed, type, name, isNew, isOn, isBusy, submit }: Props) {
  const id = useId();
  return (
    <form
      className="tag-box field"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOn) submit();
      }}
    >
      <label htmlFor={id}>{m['admin_tags.find_or_create']()}</label>
      <div className="tag-box-line">
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={textLimits.name}
          aria-describedby={`${id}-rule`}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {name && !isOn && (
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isNew ? m['admin_tags.create']({ name }) : m['admin_tags.add']({ name })}
          </button>
        )}
      </div>
      <p className="hint" id={`${id}-rule`}>
        {getHintText({ typed, name, isNew, isOn })}
      </p>
    </form>
  );
}

function getHintText({
  typed,
  name,
  isNew,
  isOn,
}: Pick<Props, 'typed' | 'name' | 'isNew' | 'isOn'>) {
  if (!typed.trim()) return m['admin_tags.rule']();
  if (!name) return m['admin_tags.needs_letter']();
  if (isNew) return m['admin_tags.new_tag']({ name });
  return isOn ? m['admin_tags.already_on_item']({ name }) : m['admin_tags.exists']({ name });
}

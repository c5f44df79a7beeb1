/** Tag input: filters the list and adds the tag, creating it if needed. */

import { useId } from 'react';
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
      <label htmlFor={id}>Find or create a tag</label>
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
            {isNew ? `Create ${name}` : `Add ${name}`}
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
  if (!typed.trim())
    return 'Tags are saved in capitals, with hyphens instead of spaces and punctuation.';
  if (!name) return 'A tag needs a letter or a digit.';
  if (isNew) return `New tag. It will be saved as ${name}.`;
  return isOn
    ? `${name} is already on this item.`
    : `${name} already exists. It is not on this item.`;
}

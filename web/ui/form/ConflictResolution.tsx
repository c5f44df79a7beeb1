/** Shows both versions of each conflicting field; choosing one fills the form below. */

import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { isSameValue } from './html-values.ts';
import type { FieldConflict } from './merge-values.ts';

type Side = 'mine' | 'theirs';

interface Props {
  /** Heading that says that the item was saved elsewhere. */
  heading: string;
  differing: readonly FieldConflict[];
  labelOf(field: string): string;
  /** Renders a value; `other` is that of the other version. */
  shown(field: string, value: unknown, other: unknown): ReactNode;
}

export function ConflictResolution({ heading, differing, labelOf, shown }: Props) {
  const { watch, setValue } = useFormContext();
  useEffect(() => {
    if (differing.length > 0) document.getElementById('differences')?.focus();
  }, [differing]);
  if (differing.length === 0) return null;
  const choose = (difference: FieldConflict, side: Side) =>
    setValue(difference.field, difference[side], { shouldDirty: true, shouldValidate: true });
  const all = (side: Side) => () => {
    for (const difference of differing) choose(difference, side);
  };
  return (
    <section className="account-differences stack" aria-labelledby="differences">
      <h2 id="differences" tabIndex={-1}>
        {heading}
      </h2>
      <p>{m['field.choose_a_version_of_each_field']()}</p>
      {differing.map((difference) => (
        <fieldset key={difference.field}>
          <legend>{labelOf(difference.field)}</legend>
          {sides.map(({ side, other, name }) => (
            <label key={side}>
              <input
                type="radio"
                name={`version-${difference.field}`}
                checked={isSameValue(watch(difference.field), difference[side])}
                onChange={() => choose(difference, side)}
              />
              <span>{name()}</span>{' '}
              <span>{shown(difference.field, difference[side], difference[other])}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="form-actions">
        <button type="button" className="button quiet" onClick={all('mine')}>
          {m['field.keep_all_of_mine']()}
        </button>
        <button type="button" className="button quiet" onClick={all('theirs')}>
          {m['field.use_all_saved_changes']()}
        </button>
      </div>
    </section>
  );
}

const sides: { side: Side; other: Side; name: () => string }[] = [
  { side: 'mine', other: 'theirs', name: m['field.my_version'] },
  { side: 'theirs', other: 'mine', name: m['field.saved_version'] },
];

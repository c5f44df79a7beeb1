import { useId } from 'react';
import { useController } from 'react-hook-form';

const accountTypes = [
  {
    wants: false,
    name: 'I’m looking for help',
    text: 'Read articles, join conversations and contact practitioners.',
  },
  {
    wants: true,
    name: 'I’m a practitioner',
    text: 'Confirm your e-mail address, then apply to be listed. We review every application.',
  },
];

/** Choice between a member and a practitioner account. */
export function AccountTypeChoice({ name }: { name: string }) {
  const id = useId();
  const { field } = useController({ name });
  return (
    <fieldset className="field doors">
      <legend>What brings you here?</legend>
      {accountTypes.map((door, index) => (
        <label key={door.name} className="door">
          <input
            type="radio"
            name={name}
            ref={Boolean(field.value) === door.wants ? field.ref : undefined}
            checked={Boolean(field.value) === door.wants}
            onChange={() => field.onChange(door.wants)}
            onBlur={field.onBlur}
            aria-labelledby={`${id}-${index}`}
            aria-describedby={`${id}-${index}-text`}
          />
          <span>
            <strong id={`${id}-${index}`}>{door.name}</strong>
            <span className="hint" id={`${id}-${index}-text`}>
              {door.text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import { useController } from 'react-hook-form';
import { m } from '#messages';

const accountTypes = [
  {
    wants: false,
    name: m['sign_up.looking_for_help'],
    text: m['sign_up.read_articles_join_conversations_and_conta'],
  },
  {
    wants: true,
    name: m['sign_up.is_practitioner'],
    text: m['sign_up.confirm_your_e_mail_address_then'],
  },
];

/** Choice between a member and a practitioner account. */
export function AccountTypeChoice({ name }: { name: string }) {
  const id = useId();
  const { field } = useController({ name });
  return (
    <fieldset className="field doors">
      <legend>{m['sign_up.what_brings_you_here']()}</legend>
      {accountTypes.map((door, index) => (
        <label key={String(door.wants)} className="door">
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
            <strong id={`${id}-${index}`}>{door.name()}</strong>
            <span className="hint" id={`${id}-${index}-text`}>
              {door.text()}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

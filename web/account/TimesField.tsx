import { useId } from 'react';
import { useController } from 'react-hook-form';
import { sessionTimes, timeWords } from '../../worker/contract/sessions-offered.ts';
import { labelOf } from './fields.ts';

/** When sessions can be: any of a few, in their order. */
export function TimesField() {
  const id = useId();
  const { field } = useController({ name: 'times' });
  const chosen: readonly string[] = field.value || [];
  return (
    <fieldset className="field radios" aria-describedby={id}>
      <legend>{labelOf('times')}</legend>
      <p className="hint" id={id}>
        None of them says nothing of when.
      </p>
      {sessionTimes.map((time, index) => (
        <label key={time}>
          <input
            type="checkbox"
            ref={index === 0 ? field.ref : undefined}
            checked={chosen.includes(time)}
            onChange={({ target }) =>
              field.onChange(
                sessionTimes.filter((one) =>
                  one === time ? target.checked : chosen.includes(one),
                ),
              )
            }
            onBlur={field.onBlur}
          />
          <span>{timeWords[time]}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useFormContext } from 'react-hook-form';

/** Error of the whole form until the next submit. */
export function FormAlert() {
  const message = useFormContext().formState.errors.root?.message;
  return message ? (
    <p key={message} className="alert" role="alert" ref={intoSight}>
      {message}
    </p>
  ) : null;
}

const intoSight = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

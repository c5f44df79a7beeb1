import { useFormContext } from 'react-hook-form';

/** What went wrong with the whole of a form, for as long as it has not been sent again. */
export function FormAlert() {
  const message = useFormContext().formState.errors.root?.message;
  return message ? (
    <p key={message} className="alert" role="alert" ref={intoSight}>
      {message}
    </p>
  ) : null;
}

const intoSight = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

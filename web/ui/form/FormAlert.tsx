import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** What went wrong with the whole of a form, for as long as it has not been sent again. */
export function FormAlert() {
  const message = useFormContext().formState.errors.root?.message;
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [message]);
  return message ? (
    <p className="alert" role="alert" ref={alert}>
      {message}
    </p>
  ) : null;
}

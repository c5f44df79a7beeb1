import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { failureOf } from '../toast.ts';

/**
 * Sends what a form holds. What is refused for no field's sake then stands at the form as well, for
 * as long as it is not sent again: a notice goes while somebody still reads what they wrote.
 */
export const keepingRefusal =
  <Values extends FieldValues>(
    { setError }: Pick<UseFormReturn<Values, unknown, Values>, 'setError'>,
    submit: (values: Values) => Promise<void>,
  ) =>
  (values: Values) =>
    submit(values).catch((error: unknown) => {
      const isOfFields =
        error instanceof ApiError && error.errors.some(({ path }) => path in values);
      const failure = isOfFields ? null : failureOf(error);
      if (failure) setError('root.refusal', { message: failure.text });
      throw error;
    });

/**
 * Why the last try was refused. It stands above the button, and is no live region: the notice has said
 * the same words already.
 */
export function Refusal() {
  const message = useFormContext().formState.errors.root?.refusal?.message;
  return message ? <p className="alert">{message}</p> : null;
}

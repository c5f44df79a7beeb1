import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Adds an error for date inputs that are only partly filled in, which browsers report as empty. */
export const withIncompleteDateCheck =
  <Values extends FieldValues>(check: Resolver<Values, unknown, Values>) =>
  async (...[values, context, options]: Parameters<typeof check>) => {
    const result = await check(values, context, options);
    const half = Object.fromEntries(
      Object.entries(options.fields).flatMap(([name, field]) => {
        const message = getIncompleteMessage(field?.ref);
        return message ? [[name, { type: 'half', message, ref: field?.ref }]] : [];
      }),
    ) as FieldErrors<Values>;
    if (Object.keys(half).length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...half } };
  };

const dateParts: Record<string, string> = {
  date: 'day, month and year.',
  'datetime-local': 'day, month, year and time.',
};

function getIncompleteMessage(input: unknown): string | null {
  if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return null;
  const whole = dateParts[input.type];
  return whole ? `Enter the ${whole}` : null;
}

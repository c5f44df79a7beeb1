import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

/** Reads values that browsers and password managers filled in without events. */
export function syncAutofill<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { elements }: HTMLFormElement,
) {
  for (const element of elements) {
    if (!isInput(element)) continue;
    const name = element.name as Path<Values>;
    // Inputs that display a value of another type are skipped.
    const field: FieldReference | undefined = get(form.control._fields as object, name);
    const isRegistered = field?._f?.ref === element || field?._f?.refs?.includes(element);
    const kept: unknown = isRegistered ? form.getValues(name) : null;
    const filled = typeof kept === 'boolean' ? getChecked(element) : element.value;
    if (typeof filled !== typeof kept || filled === kept) continue;
    form.setValue(name, filled as never, { shouldDirty: true, shouldTouch: true });
  }
}

/** react-hook-form stores checkboxes in `refs`. */
interface FieldReference {
  _f?: { ref?: unknown; refs?: unknown[] };
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isInput = (element: Element): element is Input =>
  /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && element.getAttribute('type') !== 'radio';

const getChecked = (element: Input) =>
  element instanceof HTMLInputElement && element.type === 'checkbox' ? element.checked : undefined;

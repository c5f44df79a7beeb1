import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

/**
 * Takes over what stands in the inputs. Password managers and browsers fill them in without the events that a form
 * listens to.
 */
export function readFilledIn<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  { elements }: HTMLFormElement,
) {
  for (const element of elements) {
    if (!isInput(element)) continue;
    const name = element.name as Path<Values>;
    // An input that is drawn of a value of another shape is no place to read it from.
    const field: FieldReference | undefined = get(form.control._fields as object, name);
    const isRegistered = field?._f?.ref === element || field?._f?.refs?.includes(element);
    const kept: unknown = isRegistered ? form.getValues(name) : null;
    const filled = typeof kept === 'boolean' ? checkedOf(element) : element.value;
    if (typeof filled !== typeof kept || filled === kept) continue;
    form.setValue(name, filled as never, { shouldDirty: true, shouldTouch: true });
  }
}

/** The library keeps check boxes in `refs`. */
interface FieldReference {
  _f?: { ref?: unknown; refs?: unknown[] };
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isInput = (element: Element): element is Input =>
  /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && element.getAttribute('type') !== 'radio';

const checkedOf = (element: Input) =>
  element instanceof HTMLInputElement && element.type === 'checkbox' ? element.checked : undefined;

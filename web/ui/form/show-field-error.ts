/**
 * Shows an invalid control of a plain form as the other forms do: a message at the field, instead of
 * the browser's bubble. Plain forms also work without JavaScript, where the browser validates them.
 */

import { m } from '#messages';
import { toErrorSentence } from './to-error-sentence.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Shows the error until the control is valid; the first invalid control of a form is focused. */
export function showFieldError(control: Control) {
  const field = control.closest('.field') ?? control.parentElement;
  if (findFirstInvalid(control.form) === control) control.focus();
  if (!field || field.querySelector('.field-error')) return;
  const note = document.createElement('p');
  note.className = 'field-error';
  note.id = `${control.id || control.name}-invalid`;
  note.role = 'alert';
  note.textContent = toErrorSentence(getLabel(field), getMessage(control));
  // The message of a choice is below its legend.
  const legend = field.querySelector(':scope > legend');
  (legend ?? control).after(note);
  const described = control.getAttribute('aria-describedby');
  control.setAttribute('aria-describedby', [described, note.id].filter(Boolean).join(' '));
  control.setAttribute('aria-invalid', 'true');
  const update = () => {
    note.textContent = toErrorSentence(getLabel(field), getMessage(control));
    if (!control.validity.valid) return;
    field.removeEventListener('input', update);
    note.remove();
    control.setAttribute('aria-invalid', 'false');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  };
  field.addEventListener('input', update);
}

const findFirstInvalid = (form: HTMLFormElement | null) =>
  Array.from((form?.elements ?? []) as Iterable<Control>).find(
    ({ willValidate, validity }) => willValidate && !validity.valid,
  );

const getLabel = (field: Element) =>
  field.querySelector('label, legend')?.firstChild?.textContent?.trim() ?? '';

function getMessage({ validity, type, validationMessage }: Control): string {
  if (validity.valueMissing) return m['field_error.required']();
  if (validity.typeMismatch && type === 'email') return m['field_error.must_be_email']();
  return validationMessage;
}

/** Inserts text at the cursor of a field, also from outside its form component. */

/** Event by which a visual editor is asked to insert the text in `detail`. */
export const INSERT_TEXT_EVENT = 'insert-text';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

export const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Replaces the selection, which outlives the focus of a field. */
export function insertAtCursor(field: HTMLElement, text: string) {
  if (isTextInput(field)) {
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    // Forms listen for this event, which only typing fires by itself.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  } else {
    field.dispatchEvent(new CustomEvent(INSERT_TEXT_EVENT, { detail: text }));
  }
}

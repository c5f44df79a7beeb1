import { afterEach, expect, test } from 'vitest';
import { showFieldError } from './show-field-error.ts';

afterEach(() => document.body.replaceChildren());

function draw(html: string) {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  form.addEventListener(
    'invalid',
    (event) => showFieldError(event.target as HTMLInputElement),
    true,
  );
  form.checkValidity();
  return form;
}
const notes = () =>
  Array.from(document.querySelectorAll('.field-error'), ({ textContent }) => textContent);

test('shows what is missing at each field and focuses the first', () => {
  draw(`
    <div class="field"><label for="n">Your name</label><input id="n" required></div>
    <div class="field"><label for="e">Your e-mail</label>
      <input id="e" type="email" value="x" aria-describedby="hint"></div>
    <div class="field"><label for="w">Tell us why</label><textarea id="w" required></textarea></div>`);
  expect(notes()).toEqual([
    'Your name is required',
    'Your e-mail must be an e-mail address',
    'This is required',
  ]);
  expect(document.activeElement?.id).toBe('n');
  const mail = document.getElementById('e') as HTMLInputElement;
  expect(mail.getAttribute('aria-invalid')).toBe('true');
  expect(mail.getAttribute('aria-describedby')).toBe('hint e-invalid');
});

test('updates the error while typing and removes it once the field is valid', () => {
  draw(
    '<div class="field"><label for="e">E-mail</label><input id="e" type="email" required></div>',
  );
  const mail = document.getElementById('e') as HTMLInputElement;
  const type = (value: string) => {
    mail.value = value;
    mail.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('x');
  expect(notes()).toEqual(['E-mail must be an e-mail address']);
  type('x@example.org');
  expect(notes()).toEqual([]);
  expect(mail.getAttribute('aria-invalid')).toBe('false');
  expect(mail.hasAttribute('aria-describedby')).toBe(false);
});

test('shows one error for a choice, below its legend', () => {
  const form = draw(`<fieldset class="field"><legend>Reason</legend>
    <label><input type="radio" name="reason" value="spam" required>Spam</label>
    <label><input type="radio" name="reason" value="other" required>Other</label></fieldset>`);
  expect(notes()).toEqual(['Reason is required']);
  expect(document.querySelector('legend')?.nextElementSibling?.className).toBe('field-error');
  const [spam] = form.querySelectorAll('input');
  spam?.click();
  expect(notes()).toEqual([]);
});

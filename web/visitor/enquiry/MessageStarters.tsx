import type { RefObject } from 'react';
import { m } from '#messages';

/** Labels of the buttons, and the sentences that they insert where these differ. */
const getStarters = () => [
  { label: m['enquiry.starter_help'](), text: `${m['enquiry.starter_help_text']()} ` },
  { label: m['enquiry.starter_appointment']() },
  { label: m['enquiry.starter_cost']() },
];

/** Buttons that insert a sentence at the caret; hidden without JavaScript. */
export const MessageStarters = ({ form }: { form: RefObject<HTMLFormElement | null> }) => (
  <p className="ask-starters needs-script">
    <span className="visually-hidden">{m['enquiry.add_a_sentence']()}</span>
    {getStarters().map(({ label, text = label }) => (
      <button key={label} type="button" className="pill" onClick={() => insert(form.current, text)}>
        {label}
      </button>
    ))}
  </p>
);

function insert(form: HTMLFormElement | null, sentence: string) {
  const area = form?.elements.namedItem('words');
  if (!(area instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, value } = area;
  const gap = getGapAfter(value.slice(0, selectionStart));
  area.setRangeText(`${gap}${sentence}`, selectionStart, selectionEnd, 'end');
  area.focus();
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A sentence follows a finished one in the same line, and an open one in the next. */
function getGapAfter(text: string) {
  if (text.trim() === '' || text.endsWith('\n')) return '';
  if (!/[.!?…؟]\s*$/.test(text)) return '\n';
  return /\s$/.test(text) ? '' : ' ';
}

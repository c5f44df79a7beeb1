import type { RefObject } from 'react';

/** First sentences of a message, and what they insert. */
const starters = [
  { label: 'I’m looking for help with …', text: 'I’m looking for help with ' },
  { label: 'When could we have a first appointment?' },
  { label: 'What does a session cost?' },
];

/** Buttons that insert a sentence at the caret; hidden without JavaScript. */
export const MessageStarters = ({ form }: { form: RefObject<HTMLFormElement | null> }) => (
  <p className="ask-starters needs-script">
    <span className="visually-hidden">Add a sentence:</span>
    {starters.map(({ label, text = label }) => (
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
  const isApart = selectionStart === 0 || /\s$/.test(value.slice(0, selectionStart));
  area.setRangeText(isApart ? sentence : ` ${sentence}`, selectionStart, selectionEnd, 'end');
  area.focus();
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

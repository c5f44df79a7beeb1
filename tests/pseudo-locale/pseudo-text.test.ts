// @vitest-environment node
import { expect, test } from 'vitest';
import { toPseudoMessages, toPseudoText } from './pseudo-text.ts';

test('a pseudo text is longer, has accents and keeps its placeholders', () => {
  expect(toPseudoText('Contact {name} {#link}today{/link}')).toBe(
    '[Çöñţáçţ {name} {#link}ţöðáý löre]{/link}',
  );
  expect(toPseudoText('Your message was not sent').length).toBeGreaterThan(25 * 1.4);
});

test('variants keep what they match', () => {
  const declarations = ['input count', 'local countPlural = count: plural'];
  const messages = {
    day: {
      count: [
        {
          declarations,
          selectors: ['countPlural'],
          match: { 'countPlural=other': '{count} days' },
        },
      ],
    },
  };
  expect(toPseudoMessages(messages)).toEqual({
    day: {
      count: [
        {
          declarations,
          selectors: ['countPlural'],
          match: { 'countPlural=other': '[{count} ðáýš]' },
        },
      ],
    },
  });
});

import { expect, test } from 'vitest';
import { formatNotification } from './notification.labels.ts';

const marked = {
  kind: 'answer',
  part: null,
  count: 1,
  title: 'Where to sit',
  by: { name: 'Nora' },
};

test.each([
  [undefined, ''],
  [0, ', and replied'],
  [1, ', and 1 other replied'],
  [2, ', and 2 others replied'],
])('names the other authors for an answer with %s more replies', (others, end) => {
  expect(
    formatNotification({ ...marked, others } as Parameters<typeof formatNotification>[0]),
  ).toBe(`Nora marked your reply in “Where to sit” as the answer${end}`);
});

test.each([
  [[], '“Tea” has changed'],
  [
    ['It is now called “Tea”. It was called “Milk”.', 'It is no longer online.'],
    '“Tea” has changed. It is now called “Tea”. It was called “Milk”. It is no longer online.',
  ],
])('lists the changes of an event as sentences: %j', (news, sentence) => {
  const changed = {
    ...marked,
    kind: 'event_changed',
    title: 'Tea',
    part: ['', ...news].join('\n'),
  };
  expect(formatNotification(changed as Parameters<typeof formatNotification>[0])).toBe(sentence);
});

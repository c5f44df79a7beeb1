import { expect, test } from 'vitest';
import { parseVideoAddress } from './video-address.ts';

const youTube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test.each([
  [youTube, youTube],
  ['youtu.be/dQw4w9WgXcQ?t=30', youTube],
  ['https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ', youTube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youTube],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/abcdef1234', 'https://vimeo.com/76979871/abcdef1234'],
])('finds the video of %s', (typed, address) => {
  expect(parseVideoAddress(typed)).toBe(address);
});

test.each([
  '',
  'not an address',
  'https://www.youtube.com/',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://vimeo.com/channels/staffpicks',
])('rejects “%s”', (typed) => {
  expect(parseVideoAddress(typed)).toBeNull();
});

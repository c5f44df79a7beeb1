import { expect, test } from 'vitest';
import { formatScriptJson } from './format-script-json.ts';

test.each([
  '</script>',
  '</SCRIPT\n>',
  '<script>',
  '<ScRiPt src="x">',
  '<!-- <script>',
  '<</script>',
  '<!<!--',
])('%j can neither end nor extend the script element', (text) => {
  const json = formatScriptJson({ [text]: text });
  expect(json).not.toMatch(/<!--|<\/?script/i);
  expect(JSON.parse(json)).toEqual({ [text]: text });
});

test('keeps other tags', () => {
  expect(formatScriptJson('<p>1 < 2</p>')).toBe('"<p>1 < 2</p>"');
});

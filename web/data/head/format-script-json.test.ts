import { expect, test } from 'vitest';
import { formatScriptJson } from './format-script-json.ts';

test.each(['</script>', '</SCRIPT\n>', '<ScRiPt src="x">', '<!-- <script>', '<img src=x>'])(
  '%j contains no markup as JSON of a script element',
  (text) => {
    const json = formatScriptJson({ [text]: text });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ [text]: text });
  },
);

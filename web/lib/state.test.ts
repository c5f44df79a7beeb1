import { beforeEach, expect, test } from 'vitest';
import { stateBeside } from '../../worker/state.ts';
import { readState, type State, stateId } from './state.ts';

const site = { name: 'Sobe', url: 'http://localhost', socialUrl: '', currency: 'GBP', year: 2026 };

const answers = {
  '/a': {
    title: 'Rest & “quiet” <hours>, for you’re tired',
    details: '<p>First.</p><table><tbody><tr><td>A cell of it</td></tr></tbody></table>',
    elsewhere: '~12 is said here, and stands nowhere in the page',
    short: 'Rest',
    flags: [true, null, 3],
    rows: [
      { id: 'a', said: 'Rest', within: [{ id: 'b' }, { id: 'c' }] },
      { id: 'd', said: null, within: [] },
    ],
  },
};
const state: State = { site, missing: false, answers };

const page =
  '<h1>Rest &amp; “quiet” &lt;hours&gt;, for you’re tired</h1><p>© <!-- -->2026</p>' +
  `<div class="prose" data-html="true">${answers['/a'].details}</div><p>Rest</p>`;

const open = (html: string, json: string) => {
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="${stateId}">${json}</script>`;
};

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a state comes back as it was, and holds no text that stands in the page', () => {
  const json = stateBeside(page, state);
  expect(json).not.toContain('quiet');
  expect(json).not.toContain('A cell');
  open(page, json);
  expect(readState()).toEqual(state);
});

test('what is said without a script counts as one text', () => {
  const said = `<noscript><p>Please</p><p>allow it</p></noscript>${page}`;
  open(`<i>…</i>${page}`, stateBeside(said, state));
  expect(readState()).toEqual(state);
});

test('a page whose texts somebody else has changed is asked for anew', () => {
  open(`${page}<p>Put in by a program</p>`, stateBeside(page, state));
  expect(readState()).toEqual({ ...state, answers: {} });
});

test('a state ends no element that it stands in', () => {
  const json = stateBeside('', { ...state, answers: { '/a': '</script><script>alert(1)' } });
  expect(json).not.toContain('</');
  expect(JSON.parse(json).answers['/a']).toBe('</script><script>alert(1)');
});

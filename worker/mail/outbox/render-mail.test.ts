import { expect, test } from 'vitest';
import { mailTypes, mailVariables } from '../../contract/system/emails.ts';
import { builtInTemplates, getBuiltInTemplate } from '../built-in/built-in-templates.ts';
import { formatNewsLine, renderMail } from './render-mail.ts';

const template = {
  subject: 'For {{name}}',
  text: 'Hello {{name}}, open {{link}}',
  html: '<p>Hello {{name}}</p><a href="{{link}}">open</a>',
};

test('escapes a name in HTML but not in text', () => {
  const name = `<img src=x onerror="alert(1)"> & 'Anna'`;
  const { text, html } = renderMail(template, { name, link: 'https://sobe.example/?a=1&b=2' });
  expect(text).toBe(`Hello ${name}, open https://sobe.example/?a=1&b=2`);
  expect(html).toBe(
    '<p>Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Anna&#39;</p>' +
      '<a href="https://sobe.example/?a=1&amp;b=2">open</a>',
  );
});

test('a name cannot start a header or a paragraph', () => {
  for (const stroke of ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\t']) {
    const name = `Anna${stroke}Bcc: all@example.org`;
    const { subject, text } = renderMail(template, { name });
    expect(subject.replaceAll('\u2060', '')).toBe('For Anna Bcc: all@example.org');
    expect(text.replaceAll('\u2060', '')).toBe('Hello Anna Bcc: all@example.org, open ');
  }
});

test('removes line breaks from the subject of a template', () => {
  expect(renderMail({ ...template, subject: 'One\r\nTwo: 2' }, {}).subject).toBe('One Two: 2');
});

test('removes bidirectional controls from a name', () => {
  expect(renderMail(template, { name: 'Anna\u202Egnp.exe' }).subject).toBe('For Annagnp.\u2060exe');
});

test('does not expand variables in a name', () => {
  expect(renderMail(template, { name: '{{link}}', link: 'https://x.example' }).subject).toBe(
    'For {{link}}',
  );
});

test('preserves unknown variables and removes empty ones', () => {
  const odd = { subject: '{{nobody}} {{name}}{{constructor}}', text: '{{ name }}!', html: null };
  expect(renderMail(odd, { name: 'Anna' })).toEqual({
    subject: '{{nobody}} Anna{{constructor}}',
    text: 'Anna!',
    html: null,
  });
  expect(renderMail(odd, {}).text).toBe('!');
});

test('cuts a subject at whole characters', () => {
  const { subject } = renderMail(template, { name: '🌿'.repeat(400) });
  expect(Array.from(subject)).toHaveLength(300);
  expect(subject.isWellFormed()).toBe(true);
});

test('every mail has a built-in text with known variables', () => {
  expect(builtInTemplates.map(({ tag }) => tag).sort()).toEqual(Object.keys(mailTypes).sort());
  for (const { subject, text, html } of builtInTemplates) {
    for (const [, word] of `${subject}${text}${html}`.matchAll(/\{\{(\w+)\}\}/g)) {
      expect(mailVariables).toContain(word);
    }
  }
});

test('optional mails have an unsubscribe link in both versions, others none', () => {
  for (const [tag, { stop }] of Object.entries(mailTypes)) {
    const { text, html } = getBuiltInTemplate(tag as keyof typeof mailTypes);
    for (const part of [text, html]) {
      expect(part.includes('{{unsubscribe_link}}'), tag).toBe(stop !== 'never');
    }
  }
});

test('user text never becomes a link in a mail', () => {
  const variables = {
    sender_name: 'Win at evil.example',
    thread_title: 'see https://evil.example/x, me@evil.example',
  };
  const template = {
    subject: '{{sender_name}}',
    text: '{{sender_name}}: {{thread_title}}',
    html: '<p>{{thread_title}}</p>',
  };
  const { subject, text, html } = renderMail(template, variables);
  for (const said of [subject, text, html]) expect(said).not.toMatch(/:\/\/|evil\.example|me@evil/);
  expect(text.replaceAll('\u2060', '')).toBe(
    'Win at evil.example: see https://evil.example/x, me@evil.example',
  );
});

test('a line of news links only to pages of this site', () => {
  const news = [
    formatNewsLine('Ann <b> of ann.example', '/u/ann?a=1&b=2'),
    'A walk\thttps://evil.example/x',
    'And more.',
  ].join('\n');
  const template = { subject: 'News', text: '{{news}}', html: '<p>{{news}}</p>' };
  const { text, html } = renderMail(template, { news, site_url: 'https://sobe.example' });
  expect(text.replaceAll('\u2060', '')).toBe(
    'Ann <b> of ann.example:\nhttps://sobe.example/u/ann?a=1&b=2\nA walk\nAnd more.',
  );
  expect(html?.replaceAll('\u2060', '')).toBe(
    '<p><b><a href="https://sobe.example/u/ann?a=1&amp;b=2">Ann &lt;b&gt; of ann.example</a></b><br>A walk<br>And more.</p>',
  );
});

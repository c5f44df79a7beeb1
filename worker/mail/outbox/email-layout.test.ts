import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { builtInTemplates } from '../built-in/built-in-templates.ts';
import { wrapInEmailLayout } from './email-layout.ts';
import { renderMail } from './render-mail.ts';

const link = 'https://sobe.example/enquiry/x/…';
const enquiryMails = builtInTemplates.filter(({ tag }) => tag.startsWith('enquiry-'));
const rendered = (tag: string) => {
  const template = enquiryMails.find((one) => one.tag === tag);
  if (!template) throw new Error(tag);
  return renderMail(template, {
    network_name: 'Sobe',
    site_url: 'https://sobe.example',
    name: 'there',
    link,
    unsubscribe_link: 'https://sobe.example/unsubscribe/x',
  });
};

test.each(enquiryMails.map(({ tag }) => tag))(
  '%s has one button and the same text in both versions',
  (tag) => {
    const { text, html, subject } = rendered(tag);
    const whole = wrapInEmailLayout(env, html ?? '');
    expect(whole.match(/class="act" href="([^"]*)"/g)).toEqual([`class="act" href="${link}"`]);
    expect(text.split(link)).toHaveLength(2);
    expect(`${subject}${text}${whole}`).not.toMatch(/\{\{/);
    const said = (html ?? '').replace(/<a [^>]*>|<[^>]+>/g, ' ');
    for (const words of text.split(/\n+/).filter((line) => line && !line.includes('://')))
      expect(said).toContain(words);
  },
);

test('a link within a sentence is no button', () => {
  expect(
    wrapInEmailLayout(env, '<p>See <a href="https://sobe.example">Sobe</a></p>'),
  ).not.toContain('"act"');
});

test('the preview text is the first sentence after the greeting', () => {
  const whole = wrapInEmailLayout(env, '<p>Hello Nora,</p>\n<p>Ruth &amp; Elin wrote.</p>');
  expect(whole).toMatch(/<div class="pre"[^>]*>Ruth &amp; Elin wrote\.&#847;/);
});

test('shows the person’s picture, or initials without one', () => {
  const name = 'Nora <Bell>';
  const shown = wrapInEmailLayout(env, '<p>Hello</p>', { name, picture: 'abcdef.webp' });
  expect(shown.match(/<img[^>]*>/g)).toEqual([
    expect.stringContaining(`src="${env.SITE_URL}/files/ab/cd/abcdef.webp?w=160"`),
  ]);
  const drawn = wrapInEmailLayout(env, '<p>Hello</p>', { name, picture: null });
  expect(drawn).not.toMatch(/<img|<Bell/);
  expect(drawn).toContain('>N&lt;</div>');
});

test('the unsubscribe link is below the text', () => {
  const whole = wrapInEmailLayout(env, '<p>Words</p>\n<p><small>Stop it</small></p>');
  expect(whole.indexOf('class="foot"')).toBeLessThan(whole.indexOf('Stop it'));
});
